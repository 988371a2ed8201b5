/** Splits the lines of a file into batches and plans each batch. */
import type { ImportFault } from '@portico/contracts/admin/people/import-report';
import type { CsvText } from '../../../../platform/csv/csv-records.ts';
import type { Transaction } from '../../../../platform/transaction.ts';
import { fault } from './fault.ts';
import { findKnown } from './known-people.ts';
import { parsePeopleCsv } from './parse-people-csv.ts';
import type { PlanParts } from './plan-parts.ts';
import { type Plan, planPerson } from './plan-person.ts';
import type { ImportRow } from './read-row.ts';

export const batchLines = 500;

export interface Line {
  line: number;
  row?: ImportRow;
  faults?: readonly ImportFault[];
}

export async function* batchesOf(text: CsvText): AsyncGenerator<Line[]> {
  let batch: Line[] = [];
  for await (const item of parsePeopleCsv(text)) {
    if (item.kind === 'columns') continue;
    batch.push(item.kind === 'person' ? { line: item.line, row: item.row } : { line: item.line, faults: item.faults });
    if (batch.length < batchLines) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export interface BatchResult {
  plans: Plan[];
  faults: ImportFault[];
  faulty: number;
}

export async function planBatch(
  db: Transaction,
  lines: readonly Line[],
  parts: Omit<PlanParts, 'known'>,
): Promise<BatchResult> {
  const known = await findKnown(
    db,
    lines.flatMap(({ row }) => row ?? []),
  );
  const result: BatchResult = { plans: [], faults: [], faulty: 0 };
  for (const { row, faults = [] } of lines) {
    const planned = row && planPerson(row, { ...parts, known });
    if (planned && 'userId' in planned) {
      result.plans.push(planned);
      continue;
    }
    result.faulty += 1;
    result.faults.push(...faults, ...(planned ? [planned] : []));
  }
  refuseTwins(result);
  return result;
}

/** If two new people in one batch had the same user name, the database would refuse the whole batch. */
function refuseTwins(result: BatchResult): void {
  const taken = new Set<string>();
  result.plans = result.plans.filter((plan) => {
    const name = plan.after.UserName.toLowerCase();
    const changes = plan.before?.UserName.toLowerCase() !== name;
    if (!taken.has(name)) {
      taken.add(name);
      return true;
    }
    if (!changes) return true;
    result.faulty += 1;
    result.faults.push(fault(plan.line, 'user_name_taken', 'userName', plan.after.UserName));
    return false;
  });
}
