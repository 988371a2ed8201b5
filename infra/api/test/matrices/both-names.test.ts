/**
 * Ruling 3: what someone records on behalf of another person names both. No one judges what is their own on behalf of
 * another (0135).
 */
import type { Call } from '@portico/contracts/platform/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundCalls, createSubject } from './api-subject.ts';
import { judgingCases } from './judging-cases.ts';
import { plantPrivate, privateCases, privateWord } from './private-cases.ts';
import { isInRun } from './run-matrix.ts';

const subject = createSubject();
beforeAll(async () => {
  await subject.start();
  await plantPrivate(subject);
});
afterAll(subject.close);

const [tenant] = subject.tenants;
const delegate = { tenant, name: 'delegate' };

const mayBeDoneFor = ({ writes, access }: Call) =>
  writes && (access.kind === 'account' || access.kind === 'roles') && access.inPerson !== true;

/** Rows that name a person for reasons other than recording what that person did. */
const noRecords: Readonly<Record<string, string>> = {
  portal_notification: 'by whom one was told: nobody is told of their own doing',
  platform_person_key: 'the key that seals a person’s own values, made when it is first needed',
  platform_mail_count: 'how much somebody has sent',
  live_event: 'what open pages are told, gone after minutes',
  comment_report: 'whoever saw a comment says so, under their own name',
  quiz_evaluation: 'the evaluator stands in the attempt to which it belongs',
};

/** Calls in which delegates act for themselves, because they concern their own data. */
const ownOnly: Readonly<Record<string, string>> = {
  'account/SaveSettings': 'settings of one’s own sign-in',
  'account/endOtherSignIns': 'one’s own sign-ins',
  'account/UpdateFirstNameLastName': 'one’s own name',
  'admin/requestOwnExport': 'one’s own data',
  'admin/askForErasure': 'a wish about one’s own data',
  'portal/saveChannelChoice': 'how one is told oneself',
  'portal/setMailWanted': 'how one is told oneself',
  'search/reportMiss': 'what one looked for oneself',
  'release/reportHealth': 'how the portal did in one’s own browser',
};

interface Row {
  name: string;
  row: string;
}

/** Rows of the portal written since a transaction. */
async function rowsSince(transaction: string): Promise<Row[]> {
  const tables = await subject.sql(`select tablename as name from pg_tables where schemaname = 'portal' order by 1`);
  const each = tables.map(
    ({ name }) => `select '${name}' as name, t::text as row from portal.${name} t where t.xmin::text::bigint >= $1`,
  );
  return subject.sql(each.join(' union all '), [transaction]);
}

const writing = boundCalls.filter(mayBeDoneFor).map((call) => [call.id, call] as const);

test('the exceptions are all writing calls that a delegate may make', () => {
  const ids = writing.map(([id]) => id);
  expect(Object.keys(ownOnly).filter((id) => !ids.includes(id))).toEqual([]);
});

test.each(writing.filter(([id]) => isInRun(id)))('%s: no row names the delegate alone', async (id, call) => {
  const principal = subject.allowed(call, tenant);
  const [actor, doneFor] = [await subject.nameOf(delegate, 'userID'), await subject.nameOf(principal, 'userID')];
  const headers = { ...(await subject.actingFor(delegate, principal)) };
  const input = await subject.sample(call, principal);
  const [{ now }] = await subject.sql('select pg_current_xact_id()::text as now');
  const reply = await subject.send(call, input, { actor: delegate, headers });
  expect([200, 404], reply.text).toContain(reply.status);
  expect(reply.text).not.toContain(privateWord);
  const named = (await rowsSince(now)).filter(({ row }) => row.includes(actor));
  const records = named.filter(({ name }) => !(name in noRecords));
  const alone = records.filter(({ row }) => !row.includes(doneFor)).map(({ name }) => name);
  if (id in ownOnly) expect(alone.length + Number(reply.status === 404)).toBeGreaterThan(0);
  else expect(alone).toEqual([]);
  // Whether the call was refused or not, the audit trail says who acted for whom.
  expect(named.filter(({ name }) => name === 'platform_audit').every(({ row }) => row.includes(doneFor))).toBe(true);
});

privateCases(subject);
judgingCases(subject);
