/** The lines of an export, read with the rights of a demo account: the contents of the file without creating it. */
import type { Language } from '@portico/contracts/platform/languages';
import pg from 'pg';
import * as z from 'zod/mini';
import type { Actor } from '../src/platform/actor.ts';
import type { CellValue, Export } from '../src/platform/exports/define-export.ts';
import { peopleByIds } from '../src/platform/people.ts';
import { runTransaction } from '../src/platform/run-transaction.ts';
import type { TestApi } from './harness.ts';

const mostPages = 50;

export interface ExportLines {
  /**
   * Every line as its cells. Fails with the error that the export service would return, and with `not for` if the
   * account may not have the export at all.
   */
  of(as: string, filter: object, language?: Language): Promise<CellValue[][]>;
  close(): Promise<void>;
}

export function exportLines(
  test: TestApi,
  exported: Export,
  requestedAt = new Date('2026-11-16T08:00:00.000Z'),
): ExportLines {
  const pool = new pg.Pool({ ...test.database.api, max: 2 });
  return {
    async of(as, asked, language = 'en') {
      const tenant = await test.tenant('harbour');
      const filter = z.parse(exported.filter, asked);
      return runTransaction(pool, { tenantId: tenant.tenantId, readOnly: true, statementMs: 10_000 }, async (db) => {
        const [self] = await peopleByIds(db, [test.ids(as).userId]);
        if (!self) throw new Error(`no account ${as}`);
        const [home] = await db.query<{ organisationId: string }>(
          `select organisation_id as "organisationId" from portal.account_membership
           where user_id = $1 order by position limit 1`,
          [self.userId],
        );
        const actor: Actor = {
          ...self,
          organisationId: home?.organisationId ?? null,
          principal: undefined,
          self,
          settings: {},
        };
        if (!exported.may(actor, filter)) throw new Error(`not for ${as}`);
        const lines: CellValue[][] = [];
        let after: string | null = null;
        for (let page = 0; page < mostPages; page += 1) {
          const { rows, next } = await exported.read({ db, actor, tenant, filter, requestedAt, after, limit: 100 });
          lines.push(...rows.map((row) => exported.columns.map((column) => column.value(row, language))));
          if (next === null) return lines;
          after = next;
        }
        throw new Error(`${exported.kind} does not end`);
      });
    },
    close: () => pool.end(),
  };
}
