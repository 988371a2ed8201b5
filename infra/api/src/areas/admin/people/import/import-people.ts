/**
 * Imports people from a file into a tenant, or reports what an import would change. Each batch is one transaction with
 * a fixed number of statements, however many people it contains. Importing the same file again changes nothing.
 */
import type { ScopeHolder } from '@portico/contracts/account/role-access';
import { type ImportCounts, type ImportFault, noCounts } from '@portico/contracts/admin/people/import-report';
import type { Tenant } from '@portico/database/tenant';
import type { CsvText } from '../../../../platform/csv/csv-records.ts';
import type { Transaction } from '../../../../platform/transaction.ts';
import { countDeactivated, deactivate } from './deactivate.ts';
import { fault } from './fault.ts';
import { readFileNames } from './file-names.ts';
import { findLeavers, type Leavers } from './leavers.ts';
import { type BatchResult, batchesOf, batchLines, planBatch } from './line-batches.ts';
import type { PlanParts } from './plan-parts.ts';
import type { Plan } from './plan-person.ts';
import type { ImportRecord, Writing } from './recorded-change.ts';
import { setLeaders } from './set-leaders.ts';
import { readWorld } from './world.ts';
import { writeBatch } from './write-batch.ts';

export interface ImportProgress {
  /** The last line that has been processed. */
  line: number;
  counts: ImportCounts;
  /** Faults found since the previous progress report. */
  faults: readonly ImportFault[];
}

export interface PeopleImportParts {
  /**
   * The id under which `storeLeavers` stores the people who may be deactivated, and `reactivate` finds those who were.
   */
  importId: string;
  tenant: Tenant;
  now: Date;
  /** Key that seals values in the audit trail: ApiSecrets.personKeys. */
  installationKey: Uint8Array;
  /** Returns the file from its beginning; called twice. */
  text(): CsvText;
  /** Only people in this administrator's scope are created or changed. */
  admin: ScopeHolder;
  record: ImportRecord;
  /** Runs `work` in a transaction of the tenant. */
  inTenant<T>(work: (db: Transaction) => Promise<T>): Promise<T>;
  /**
   * Called after each batch, inside its transaction if there is one. Throwing rolls the batch back and ends the import.
   */
  onProgress?(progress: ImportProgress, db: Transaction): Promise<void>;
  /** Where to continue an interrupted import: after this line. */
  after?: { line: number; counts: ImportCounts };
}

export interface ImportOptions {
  /** Reports what would change; the database refuses all writes. */
  dryRun: boolean;
  /** Deactivates the people missing from the file whom `storeLeavers` has stored. */
  deactivateLeavers: boolean;
  /** Mails new people a link to set their password (embedded provider only). */
  invite: boolean;
}

export interface ImportReport {
  counts: ImportCounts;
  faults: ImportFault[];
  ignoredColumns: readonly string[];
  /** Everyone missing from the file, whether or not they are deactivated. */
  leavers: Leavers;
}

interface Run {
  parts: PeopleImportParts;
  options: ImportOptions;
  planning: Omit<PlanParts, 'known'>;
  writing: Writing;
}

const add = (counts: ImportCounts, { plans, faulty }: BatchResult): ImportCounts => {
  const of = (kind: Plan['kind']) => plans.filter((plan) => plan.kind === kind).length;
  return {
    ...counts,
    lines: counts.lines + plans.length + faulty,
    created: counts.created + of('create'),
    changed: counts.changed + of('change'),
    unchanged: counts.unchanged + of('same'),
    faulty: counts.faulty + faulty,
  };
};

/** A dry run uses a read-only transaction, so that PostgreSQL itself refuses changes. */
const transactionOf =
  ({ parts, options }: Pick<Run, 'parts' | 'options'>) =>
  <T>(work: (db: Transaction) => Promise<T>): Promise<T> =>
    parts.inTenant(async (db) => {
      if (options.dryRun) await db.query('set transaction read only');
      return work(db);
    });

interface Pending {
  userId: string;
  leader: string;
  line: number;
}

async function setPendingLeaders(pending: readonly Pending[], run: Run): Promise<ImportFault[]> {
  const faults: ImportFault[] = [];
  for (let at = 0; at < pending.length; at += batchLines) {
    const some = pending.slice(at, at + batchLines);
    const without = await run.parts.inTenant((db) => setLeaders(db, some, run.writing));
    for (const { userId, line, leader } of some)
      if (without.has(userId))
        faults.push(fault(line, 'unknown_leader', 'reportsTo', leader.slice(leader.indexOf(' ') + 1)));
  }
  return faults;
}

/** Returns how many people the import has deactivated, including earlier attempts. */
async function deactivateAll({ people }: Leavers, { parts, writing }: Run): Promise<number> {
  for (let at = 0; at < people.length; at += batchLines) {
    const some = people.slice(at, at + batchLines).map(({ UserID }) => UserID);
    await parts.inTenant((db) => deactivate(db, parts.importId, some, writing));
  }
  return (await parts.inTenant((db) => countDeactivated(db, parts.importId))).deactivated;
}

/**
 * Throws if the database fails. Everything up to the last reported batch is stored by then, and the import can continue
 * from there.
 */
export async function importPeople(parts: PeopleImportParts, options: ImportOptions): Promise<ImportReport> {
  const inTransaction = transactionOf({ parts, options });
  const file = await readFileNames(parts.text());
  const world = await inTransaction(readWorld);
  const { identity } = parts.tenant.settings;
  const directory = identity.kind === 'embedded' ? undefined : (identity.directory ?? parts.tenant.tenantId);
  const { tenant, now, installationKey, record, admin } = parts;
  const run: Run = {
    parts,
    options,
    planning: {
      world,
      file,
      admin,
      directory,
      defaultLanguage: tenant.settings.defaultLanguage,
      newId: () => crypto.randomUUID(),
    },
    writing: { tenant, now, installationKey, record, invite: options.invite, directory },
  };
  const leavers = await inTransaction((db) => findLeavers(db, file, world, admin));

  let counts: ImportCounts = parts.after?.counts ?? { ...noCounts, leavers: leavers.people.length };
  const faults: ImportFault[] = [];
  const pending: Pending[] = [];
  for await (const lines of batchesOf(parts.text())) {
    const before = counts;
    const line = lines.at(-1)?.line ?? 0;
    // Lines of an earlier attempt are planned again: writing them changes nothing, and they may name a leader who
    // appears later.
    const isNew = line > (parts.after?.line ?? 0);
    // The transaction may run twice after a deadlock, so its result is only added once it has committed.
    const { plans, faults: left } = await inTransaction(async (db) => {
      const result = await planBatch(db, lines, run.planning);
      if (isNew) counts = add(before, result);
      if (!options.dryRun) await writeBatch(db, result.plans, run.writing);
      if (isNew) await parts.onProgress?.({ line, counts, faults: result.faults }, db);
      return result;
    });
    faults.push(...left);
    for (const { userId, leaderLater, line: at } of plans)
      if (leaderLater !== undefined) pending.push({ userId, leader: leaderLater, line: at });
  }
  if (!options.dryRun) {
    const left = await setPendingLeaders(pending, run);
    faults.push(...left);
    if (options.deactivateLeavers) counts = { ...counts, deactivated: await deactivateAll(leavers, run) };
  }
  return { counts, faults, ignoredColumns: file.ignoredColumns, leavers };
}
