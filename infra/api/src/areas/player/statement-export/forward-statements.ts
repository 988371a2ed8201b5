/**
 * Sends due statements to the tenant's learning record store every minute. A statement stays on the list until the
 * store has confirmed it. If the server stops before that, it is sent again with the same id, which stores accept.
 */
import { addSeconds } from 'date-fns/addSeconds';
import { secondsInHour, secondsInMinute } from 'date-fns/constants';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import { defineJob, type Job, type JobContext, jobKind } from '../../../platform/jobs/job.ts';
import { nothing } from '../../../platform/jobs/job-envelope.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { LrsFault, postStatements } from './ask-lrs.ts';
import {
  addEarlier,
  type DueStatement,
  nextStatements,
  type RefusedStatement,
  settleStatements,
} from './due-statements.ts';
import { type ExportRow, exportColumns, lrsOf, openKey } from './export-row.ts';

export const forwardStatementsKind = jobKind('player/forward-statements', nothing, 1);
export const forwardStatementsSchedule = { cron: '* * * * *', kind: forwardStatementsKind };

/** Maximum number of batches per run; the next run continues. */
const batchesOfRun = 100;
/** Longer than a single request may take. Uses real time, because it concerns another process. */
const lease = `clock_timestamp() + interval '2 minutes'`;

/** Undefined if there is nothing to do or another worker is doing it. */
async function claim(db: Transaction, now: Date): Promise<ExportRow | undefined> {
  const [row] = await db.query<ExportRow & Record<string, unknown>>(
    `update portal.player_statement_export set sending_until = ${lease}
     where is_on and (next_try_at is null or next_try_at <= $1)
       and (sending_until is null or sending_until < clock_timestamp())
     returning ${exportColumns}`,
    [now],
  );
  return row;
}

/**
 * Transactions that began before sending was turned on may still store statements without adding them to the list. None
 * takes longer than this.
 */
const settledSeconds = 30;

/**
 * Renews the claim, locks the settings and does the work, unless the tenant has changed the settings during the run.
 */
const ifUnchanged =
  ({ inTenant }: JobContext, { address, userName, sealedKey, turnedOnAt }: ExportRow) =>
  <Result>(work: (db: Transaction) => Promise<Result>): Promise<Result | undefined> =>
    inTenant(async (db) => {
      const rows = await db.query(
        `update portal.player_statement_export set sending_until = ${lease}
         where is_on and address = $1 and user_name = $2 and sealed_key = $3 and turned_on_at = $4 returning tenant_id`,
        [address, userName, sealedKey, turnedOnAt],
      );
      return rows.length > 0 ? work(db) : undefined;
    });
type IfUnchanged = ReturnType<typeof ifUnchanged>;

/** Returns true once all earlier statements are on the list. */
async function addAllEarlier(
  run: IfUnchanged,
  { addingFrom, turnedOnAt }: Pick<ExportRow, 'addingFrom' | 'turnedOnAt'>,
  now: Date,
): Promise<boolean> {
  let from: string | null | undefined = addingFrom;
  if (from === null) return true;
  if (differenceInSeconds(now, turnedOnAt ?? now) < settledSeconds) return false;
  for (let chunk = 0; typeof from === 'string' && chunk < batchesOfRun; chunk += 1) {
    const after: string = from;
    from = await run(async (db) => {
      const reached = await addEarlier(db, after);
      await db.query('update portal.player_statement_export set adding_from = $1', [reached]);
      return reached;
    });
  }
  return from === null;
}

/** The store sets its own time and authority on each statement. */
const withoutServerFields = ({ body: { stored: _stored, authority: _authority, ...statement } }: DueStatement) =>
  statement;

interface Sent {
  taken: string[];
  refused: RefusedStatement[];
  fault?: LrsFault;
}

interface Sender {
  post(statements: readonly object[]): Promise<number | undefined>;
  /** Undefined if the run has to stop. */
  renewClaim(): Promise<true | undefined>;
}

/** Splits a refused batch in halves, in order, until each refused statement is on its own. */
async function sendInOrder(sender: Sender, due: readonly DueStatement[]): Promise<Sent> {
  const positions = due.map(({ position }) => position);
  let status: number | undefined;
  try {
    status = await sender.post(due.map(withoutServerFields));
  } catch (cause) {
    if (cause instanceof LrsFault) return { taken: [], refused: [], fault: cause };
    throw cause;
  }
  if (status === undefined) return { taken: positions, refused: [] };
  const [only] = positions;
  if (positions.length === 1 && only !== undefined) return { taken: [], refused: [{ position: only, status }] };
  const middle = Math.ceil(due.length / 2);
  const sent: Sent = { taken: [], refused: [] };
  for (const half of [due.slice(0, middle), due.slice(middle)]) {
    // A slow store could take longer for all the halves than the claim lasts.
    if (!(await sender.renewClaim())) return sent;
    const { taken, refused, fault } = await sendInOrder(sender, half);
    sent.taken.push(...taken);
    sent.refused.push(...refused);
    if (fault) return { ...sent, fault };
  }
  return sent;
}

/**
 * A statement is only given up if the store has a different one with its id, or accepts others at the same time. A
 * store that accepts nothing is not set up correctly, which must not lose any statements.
 */
function judged({ taken, refused, fault }: Sent): Sent {
  if (taken.length > 0 || fault) return { taken, refused, ...(fault ? { fault } : {}) };
  const conflicts = refused.filter(({ status }) => status === 409);
  const [other] = refused.filter(({ status }) => status !== 409);
  return { taken, refused: conflicts, ...(other ? { fault: new LrsFault('refused', other.status) } : {}) };
}

const waitSeconds = (failures: number, { waitSeconds: asked }: LrsFault): number =>
  Math.min(Math.max(secondsInMinute * 2 ** Math.min(failures, 6), asked), secondsInHour);

async function settle(db: Transaction, { taken, refused, fault }: Sent, now: Date): Promise<void> {
  await settleStatements(db, { taken, refused });
  if (taken.length > 0)
    await db.query(
      `update portal.player_statement_export set sent = sent + $1, last_sent_at = $2, problem = null,
         problem_status = null, problem_since = null, failures = 0, next_try_at = null`,
      [taken.length, now],
    );
  if (fault) await noteFault(db, fault, now);
}

async function noteFault(db: Transaction, fault: LrsFault, now: Date): Promise<void> {
  const [row] = await db.query<{ failures: number }>('select failures from portal.player_statement_export for update');
  await db.query(
    `update portal.player_statement_export set problem = $1, problem_status = $2,
       problem_since = coalesce(problem_since, $3), failures = failures + 1, next_try_at = $4`,
    [fault.problem, fault.status ?? null, now, addSeconds(now, waitSeconds(row?.failures ?? 0, fault))],
  );
}

/** Sends what is due. Ignores the response of a store if another one has been entered in the meantime. */
async function sendDue(run: IfUnchanged, post: Sender['post'], { now, log }: JobContext): Promise<void> {
  const sender: Sender = { post, renewClaim: () => run(async () => true as const) };
  for (let sent = 0; sent < batchesOfRun; sent += 1) {
    const due = await run(nextStatements);
    if (!due || due.length === 0) return;
    const result = judged(await sendInOrder(sender, due));
    await run((db) => settle(db, result, now));
    if (result.fault) {
      const { problem, status } = result.fault;
      return log('warn', 'statements not sent', { problem, ...(status === undefined ? {} : { status }) });
    }
  }
}

/** @param patienceMs how long the store may take per request; shorter in tests */
export const forwardStatements = (patienceMs?: number): Job =>
  defineJob(forwardStatementsKind, async (_, context) => {
    const { inTenant, now, secrets, tenant } = context;
    const row = await inTenant((db) => claim(db, now));
    if (!row) return;
    const key = openKey(secrets, tenant, row);
    const run = ifUnchanged(context, row);
    if (key === undefined) await inTenant((db) => noteFault(db, new LrsFault('no_key'), now));
    else if (await addAllEarlier(run, row, now)) {
      const lrs = lrsOf(secrets, tenant, { ...row, key });
      await sendDue(run, (statements) => postStatements(lrs, statements, patienceMs), context);
    }
    await inTenant((db) => db.query('update portal.player_statement_export set sending_until = null'));
  });
