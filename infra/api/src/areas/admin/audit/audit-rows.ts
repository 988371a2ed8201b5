/** Records of the audit trail, newest first, with keyset pagination. */
import type { AuditFilter } from '@portico/contracts/admin/audit/shapes';
import { technicalAreas, technicalCalls, technicalWrites } from '@portico/contracts/admin/audit/technical';
import type { AuditKind } from '@portico/contracts/platform/audit';
import { exactTime, type Position } from '../../../platform/keyset-cursor.ts';
import type { Transaction } from '../../../platform/transaction.ts';

export interface AuditRow {
  audit_id: string;
  recorded_at: Date;
  kind: AuditKind;
  call: string;
  request_id: string;
  account_id: string | null;
  principal_id: string | null;
  subject_ids: string[];
  refusal: string | null;
  object_kind: string | null;
  object_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  person_id: string | null;
  sealed: Buffer | null;
  /** The time in microseconds, which JavaScript dates cannot represent. */
  at_exact: string;
}

const columns = `a.audit_id, a.recorded_at, a.kind, a.call, a.request_id, a.account_id, a.principal_id, a.subject_ids,
  a.refusal, a.object_kind, a.object_id, a.before, a.after, a.person_id, a.sealed,
  ${exactTime('a.recorded_at')} as at_exact`;

export const positionOf = ({ at_exact, audit_id }: AuditRow): Position => ({ at: at_exact, id: audit_id });

type Condition = (place: () => string, values: unknown[]) => string | undefined;

/** Turns each filter that is set into a condition. The order of columns matches an index. */
function conditions(filter: AuditFilter): Condition[] {
  const value =
    (given: unknown, text: (place: string) => string): Condition =>
    (place, values) => {
      if (given === undefined) return undefined;
      values.push(given);
      return text(place());
    };
  const hidesTechnical = filter.call === undefined && filter.objectID === undefined && filter.technical === undefined;
  const isArea = filter.call !== undefined && !filter.call.includes('/');
  return [
    value(filter.who, (at) => `a.account_id = ${at}`),
    value(
      filter.whom,
      (at) =>
        `(a.principal_id = ${at} or a.person_id = ${at} or a.object_id = ${at} or a.subject_ids @> array[${at}::uuid])`,
    ),
    value(isArea ? `${filter.call}/%` : undefined, (at) => `a.call like ${at}`),
    value(isArea ? undefined : filter.call, (at) => `a.call = ${at}`),
    value(hidesTechnical ? technicalCalls : undefined, (at) => `a.call <> all(${at}::text[])`),
    value(hidesTechnical ? technicalWrites : undefined, (at) => `(a.kind <> 'write' or a.call <> all(${at}::text[]))`),
    value(hidesTechnical ? technicalAreas : undefined, (at) => `split_part(a.call, '/', 1) <> all(${at}::text[])`),
    value(filter.objectKind, (at) => `a.object_kind = ${at}`),
    value(filter.objectID, (at) => `a.object_id = ${at}`),
    value(filter.kind, (at) => `a.kind = ${at}`),
    value(filter.from, (at) => `a.recorded_at >= ${at}::timestamptz`),
    value(filter.until, (at) => `a.recorded_at < ${at}::timestamptz`),
  ];
}

/** The SQL text and its values. Exported for the test that checks the query plan. */
export function pageStatement(filter: AuditFilter, after: Position | undefined, most: number) {
  const values: unknown[] = [];
  const place = () => `$${values.length}`;
  const parts = conditions(filter)
    .map((condition) => condition(place, values))
    .filter((part) => part !== undefined);
  if (after) {
    values.push(after.at, after.id);
    const last = values.length;
    parts.push(`(a.recorded_at, a.audit_id) < ($${last - 1}::timestamptz, $${last}::uuid)`);
  }
  values.push(most);
  // Row-level security filters by tenant anyway. The explicit condition makes sure that it is the first index column.
  const where = ['a.tenant_id = (select platform.current_tenant())', ...parts].join(' and ');
  return {
    text: `select ${columns} from portal.platform_audit a where ${where}
      order by a.recorded_at desc, a.audit_id desc limit $${values.length}`,
    values,
  };
}

export function readPage(
  db: Transaction,
  filter: AuditFilter,
  after: Position | undefined,
  most: number,
): Promise<AuditRow[]> {
  const { text, values } = pageStatement(filter, after, most);
  return db.query<AuditRow & Record<string, unknown>>(text, values);
}
