/**
 * Private notes, drafts, reflections and notifications are never visible to a delegate (0136). Each contains a marker
 * word, for everyone for whom samples are made. No answer to a delegate may contain it.
 */
import { randomUUID } from 'node:crypto';
import type { Call } from '@portico/contracts/platform/call';
import { expect, test } from 'vitest';
import { type ApiSubject, boundCalls } from './api-subject.ts';

export const privateWord = `private-${randomUUID()}`;

const hasAccount = ({ access }: Call) => access.kind === 'account' || access.kind === 'roles';
const callById = (id: string): Call => {
  const call = boundCalls.find((one) => one.id === id);
  if (!call) throw new Error(`There is no call ${id}.`);
  return call;
};

/** Everyone on whose behalf a delegate acts in these files. */
const principalsOf = (subject: ApiSubject) => {
  const [tenant] = subject.tenants;
  const names = boundCalls.filter(hasAccount).map((call) => subject.allowed(call, tenant).name);
  return [...new Set(names)].map((name) => ({ tenant, name }));
};

export async function plantPrivate(subject: ApiSubject): Promise<void> {
  const people = await Promise.all(principalsOf(subject).map((one) => subject.nameOf(one, 'userID')));
  await subject.sql(
    `insert into portal.coaching_private_note (tenant_id, session_id, author_id, text, version, saved_at)
     select s.tenant_id, s.session_id, p.id, $2, 1, now() from portal.coaching_session s
     join unnest($1::uuid[]) p(id) on p.id in (s.coach_id, s.coachee_id)
     on conflict (tenant_id, session_id, author_id) do update set text = excluded.text`,
    [people, privateWord],
  );
  await subject.sql(
    `insert into portal.coaching_reflection (tenant_id, session_id, mood_before, comment, version, saved_at)
     select s.tenant_id, s.session_id, 4, $2, 1, now() from portal.coaching_session s
     where s.coach_id = any($1::uuid[]) or s.coachee_id = any($1::uuid[])
     on conflict (tenant_id, session_id) do update set comment = excluded.comment`,
    [people, privateWord],
  );
  await subject.sql(
    `insert into portal.portal_notification (tenant_id, notification_id, user_id, kind, title, text, created_at, read_at)
     select u.tenant_id, gen_random_uuid(), u.user_id, 'portal', $2, '', '2026-11-16T07:00:00Z',
       case when is_read then timestamptz '2026-11-16T07:30:00Z' end
     from portal.account_user u, unnest(array[true, false]) is_read where u.user_id = any($1::uuid[])`,
    [people, privateWord],
  );
  for (const actor of principalsOf(subject)) {
    const call = callById('draft/save');
    const { body } = await subject.sample(call, actor);
    const value = JSON.stringify({ comment: privateWord });
    const saved = await subject.send(call, { body: { ...(body as object), value } }, { actor });
    expect(saved.status, saved.text).toBe(200);
  }
}

export function privateCases(subject: ApiSubject): void {
  const [tenant] = subject.tenants;
  const reading = boundCalls.filter((call) => hasAccount(call) && !call.writes).map((call) => [call.id, call] as const);

  test.each([
    ['coaching/getTGROWSession', 'coach'],
    ['portal/getUnreadNotifications', 'learner'],
    ['portal/getReadNotifications', 'learner'],
    ['draft/get', 'learner'],
  ])('%s shows %s their own private text', async (id, name) => {
    const actor = { tenant, name };
    const reply = await subject.send(callById(id), await subject.sample(callById(id), actor), { actor });
    expect(reply.text).toContain(privateWord);
  });

  test.each(reading)('%s shows nothing private to a delegate', async (_, call) => {
    const principal = subject.allowed(call, tenant);
    const delegate = { tenant, name: 'delegate' };
    const headers = { ...(await subject.actingFor(delegate, principal)) };
    const reply = await subject.send(call, await subject.sample(call, principal), { actor: delegate, headers });
    expect(reply.status, reply.text).toBeLessThan(500);
    expect(reply.text).not.toContain(privateWord);
  });
}
