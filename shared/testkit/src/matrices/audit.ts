import type { Call } from '@portico/contracts/platform/call';
import { type Extent, representatives } from './representatives.ts';
import { type Actor, excluded, included, type MatrixResult, must, mustNotChange, type Subject } from './subject.ts';

/** The parts of an audit record that the matrix checks. */
export interface LeftRecord {
  kind: string;
  call: string;
  tenant: string;
  /** The account concerned, if the record names one. */
  accountId: string | null;
  refusal: string | null;
}

export interface AuditSubject extends Subject {
  /** Records left by the request, in any tenant. */
  recordsOf(requestId: string): Promise<LeftRecord[]>;
  /** Makes storing records fail until the returned function is called. */
  breakAudit(): Promise<() => Promise<void>>;
}

async function sendAs(subject: AuditSubject, call: Call, actor: Actor, from = actor) {
  const requestId = crypto.randomUUID();
  const input = await subject.sample(call, from);
  const reply = await subject.send(call, input, { actor, headers: { 'x-request-id': requestId } });
  return { reply, records: await subject.recordsOf(requestId) };
}

const needsAccount = ({ access }: Call) => access.kind === 'account' || access.kind === 'roles';

async function leavesItsRecord(subject: AuditSubject, call: Call): Promise<void> {
  const [tenant] = subject.tenants;
  const actor = subject.allowed(call, tenant);
  const { reply, records } = await sendAs(subject, call, actor);
  must(reply.status === 200, `answered ${reply.status}: ${reply.text.slice(0, 200)}`);
  const [record, another] = records;
  must(record !== undefined && another === undefined, `left ${records.length} records`);
  const accountId = needsAccount(call) ? await subject.nameOf(actor, 'userID') : null;
  const wanted: LeftRecord = { kind: 'write', call: call.id, tenant, accountId, refusal: null };
  must(JSON.stringify(record) === JSON.stringify(wanted), `recorded ${JSON.stringify(record)}`);
}

async function refusalLeavesItsRecord(subject: AuditSubject, call: Call): Promise<void> {
  const [tenant] = subject.tenants;
  const blocked: Actor = { tenant, name: 'blocked' };
  const { reply, records } = await sendAs(subject, call, blocked, subject.allowed(call, tenant));
  must(reply.status === 403, `answered ${reply.status}`);
  const wanted: LeftRecord = { kind: 'refusal', call: call.id, tenant, accountId: null, refusal: 'account_disabled' };
  must(JSON.stringify(records) === JSON.stringify([wanted]), `recorded ${JSON.stringify(records)}`);
}

async function failsClosed(subject: AuditSubject, call: Call): Promise<void> {
  const mend = await subject.breakAudit();
  try {
    await mustNotChange(subject, async () => {
      const { reply, records } = await sendAs(subject, call, subject.allowed(call, subject.tenants[0]));
      must(reply.status >= 500, `answered ${reply.status} although nothing could be recorded`);
      must(records.length === 0, 'a record was stored although the store was broken');
    });
  } finally {
    await mend();
  }
}

async function readingLeavesNone(subject: AuditSubject, call: Call): Promise<void> {
  const { reply, records } = await sendAs(subject, call, subject.allowed(call, subject.tenants[0]));
  must(reply.status === 200 && records.length === 0, `answered ${reply.status} and left ${records.length} records`);
}

/**
 * P-18: a write leaves exactly one record or does not happen, a refusal of a known person leaves one, and a read leaves
 * none.
 */
export function everyWriteIsRecorded(subject: AuditSubject, extent: Extent): MatrixResult {
  const calls = included(subject.calls, 'audit');
  const writing = calls.filter((call) => call.writes);
  const reading = calls.filter((call) => !call.writes);
  return {
    id: 'audit',
    excluded: excluded(subject.calls, 'audit'),
    cases: [
      ...representatives(writing, extent).map((call) => ({
        title: `${call.id} is not done if it cannot be recorded`,
        run: () => failsClosed(subject, call),
      })),
      ...writing.map((call) => ({ title: `${call.id} is recorded`, run: () => leavesItsRecord(subject, call) })),
      ...representatives(calls.filter(needsAccount), extent).map((call) => ({
        title: `${call.id}, if refused, is recorded`,
        run: () => refusalLeavesItsRecord(subject, call),
      })),
      ...representatives(reading, extent).map((call) => ({
        title: `${call.id} is not recorded`,
        run: () => readingLeavesNone(subject, call),
      })),
    ],
  };
}
