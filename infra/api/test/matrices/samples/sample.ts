import type { RawInput } from '@portico/testkit/matrices/subject';
import type { TestApi } from '../../harness.ts';

/** The caller, with their tenant and team. */
export interface SampleContext {
  slug: string;
  tenantId: string;
  userId: string;
  guid: string;
  username: string;
  teamId: string | null;
  siteId: string | null;
  organisationId: string;
}

export type Sample = (who: SampleContext, test: TestApi) => RawInput | Promise<RawInput>;

export const first = async (test: TestApi, sql: string, values: readonly unknown[]): Promise<string> => {
  const [row] = (await test.sql(sql, values)) as { id: string }[];
  if (!row) throw new Error(`demo data has no row for: ${sql}`);
  return row.id;
};

/** User names of the accounts with which the matrices call, as a PostgreSQL pattern. */
export const callers = '^(learner|coach|admin|country|support|vikram|ibrahim)';
