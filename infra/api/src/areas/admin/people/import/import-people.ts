/**
 * Brings people from a file into a tenant, or says what it would do. Batches, each in its own transaction and in a
 * handful of statements however many people it has; done again with the same file, nothing changes.
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
  /** Everything up to this line has been dealt with. */
  line: number;
  counts: ImportCounts;
  /** Since the last time. */
  faults: readonly ImportFault[];
}

export interface PeopleImportParts {
  /** Under which `storeLeavers` has kept who may be deactivated, and `reactivate` finds who was. */
  importId: string;
  tenant: Tenant;
  now: Date;
  /** Seals values of the audit trail: ApiSecrets.personKeys. */
  installationKey: Uint8Array;
  /** The file from its beginning; asked for twice. */
  text(): CsvText;
  /** No one beyond their reach is created or changed. */
  admin: ScopeHolder;
  record: ImportRecord;
  /** One transaction of the tenant. */
  inTenant<T>(work: (db: Transaction) => Promise<T>): Promise<T>;
  /** After each batch; within its transaction where there is one. Throwing undoes the batch and ends the import. */
  told?(progress: ImportProgress, db: Transaction): Promise<void>;
  /** An import that broke off goes on behind this line. */
  after?: { line: number; counts: ImportCounts };
}

export interface ImportOptions {
  /** Says what would happen; the database refuses every write in the meantime. */
  dryRun: boolean;
  /** Deactivates the people missing from the file whom `storeLeavers` has stored. */
  deactivateLeavers: boolean;
  /** Mail new people a link to set their password (embedded provider). */
  invite: boolean;
}

export interface ImportReport {
  counts: ImportCounts;
  faults: ImportFault[];
  ignoredColumns: readonly string[];
  /** All of them, deactivated or not. */
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

/** In a dry run PostgreSQL itself refuses to change anything. */
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

/** Returns how many the import has deactivated, an earlier try included. */
async function deactivateAll({ people }: Leavers, { parts, writing }: Run): Promise<number> {
  for (let at = 0; at < people.length; at += batchLines) {
    const some = people.slice(at, at + batchLines).map(({ UserID }) => UserID);
    await parts.inTenant((db) => deactivate(db, parts.importId, some, writing));
  }
  return (await parts.inTenant((db) => countDeactivated(db, parts.importId))).deactivated;
}

/** Throws where the database fails; everything up to the last batch that was told is stored then, and can be gone on from. */
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
    // Done by an earlier try: writing it again changes nothing, and a later person may lead someone here.
    const isNew = line > (parts.after?.line ?? 0);
    // What the transaction does may be done twice after a deadlock; what it came to is taken over once.
    const { plans, faults: left } = await inTransaction(async (db) => {
      const result = await planBatch(db, lines, run.planning);
      if (isNew) counts = add(before, result);
      if (!options.dryRun) await writeBatch(db, result.plans, run.writing);
      if (isNew) await parts.told?.({ line, counts, faults: result.faults }, db);
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
