/**
 * Tests coaching in the search: people find sessions by the other person's name, with the same rights as for the
 * session itself.
 */

import type { RequestContext } from '@portico/contracts/platform/context';
import type { HitGroup, SearchKind } from '@portico/contracts/search/shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

const tenantId = shippedTenantId('harbour');
let test: TestApi;
let asCoach: RequestContext;
beforeAll(async () => {
  test = await startTestApi();
  const { userId: delegate } = test.ids('delegate');
  const [row] = await test.sql('select organisation_id from portal.account_membership where user_id = $1', [delegate]);
  asCoach = { account: delegate, organisation: row?.organisation_id, principal: test.ids('coach').userId };
});
afterAll(() => test.close());

const find = async (as: string, kind: SearchKind, q: string, context?: RequestContext): Promise<HitGroup> => {
  const reply = await test.ask('search/find', { as, query: { q, kind }, ...(context ? { context } : {}) });
  expect(reply.status, reply.text).toBe(200);
  return reply.json().groups[0] ?? { kind, total: 0, hits: [], next: null };
};
const nameOf = async (name: string): Promise<string> =>
  (
    await test.sql(`select first_name || ' ' || last_name as name from portal.account_user where user_id = $1`, [
      test.ids(name).userId,
    ])
  )[0]?.name;
const idsOf = ({ hits }: HitGroup) => hits.map(({ id }) => id);

/** Changes a session of coach and learner to contain a word and have a status. */
async function sessionWith(word: string, status: 0 | 1): Promise<string> {
  const [row] = await test.sql(
    `update portal.coaching_session set topic_comment = $1 where session_id = (select session_id from portal.coaching_session
       where coach_id = $2 and coachee_id = $3 and status = $4 and (submitted_at is null) = ($4 = 0)
       order by session_date limit 1) returning session_id`,
    [word, test.ids('coach').userId, test.ids('learner').userId, status],
  );
  return row?.session_id;
}

describe('sessions', () => {
  it('are listed with their topic, the other person and the date, and link to the session', async () => {
    const id = await sessionWith('Przewalski horses', 1);
    const [forCoach] = (await find('coach', 'session', 'przewalski')).hits;
    expect(forCoach).toMatchObject({
      id,
      detail: await nameOf('learner'),
      snippet: { text: expect.stringContaining('Przewalski horses') },
      link: `/coach/${test.ids('learner').userId}/tgrow/${id}/m/view`,
      at: expect.stringMatching(/^2026-11-14T/),
    });
    expect(forCoach?.title.text).toBe('Product knowledge');
    const [forLearner] = (await find('learner', 'session', 'przewalski')).hits;
    expect(forLearner).toMatchObject({
      id,
      detail: await nameOf('coach'),
      title: forCoach?.title,
      link: forCoach?.link,
    });
  });

  it('are found by the coachee’s name, even with a typing error, by topic and by what was agreed', async () => {
    const name = await nameOf('learner');
    const byName = await find('coach', 'session', name);
    expect(byName.total).toBe(6);
    expect(new Set(byName.hits.map(({ detail }) => detail))).toEqual(new Set([name]));
    const days = byName.hits.map(({ at }) => at);
    expect(days).toEqual(days.toSorted().reverse());
    const [, last = ''] = name.split(' ');
    expect((await find('coach', 'session', `${last.slice(0, 3)}${last.slice(4)}`)).total).toBeGreaterThan(0);
    const [item] = await test.sql(
      `update portal.coaching_item set text = 'Feed the axolotls' where item_id = (select i.item_id
         from portal.coaching_item i join portal.coaching_session s using (tenant_id, session_id)
         where s.coachee_id = $1 and i.kind = 'action' and i.removed_at is null order by i.item_id limit 1)
       returning session_id, item_id`,
      [test.ids('learner').userId],
    );
    expect(idsOf(await find('learner', 'session', 'axolotl'))).toEqual([item.session_id]);
    await test.sql('update portal.coaching_item set removed_at = now() where item_id = $1', [item.item_id]);
    expect((await find('learner', 'session', 'axolotl')).total).toBe(0);
    const [topic] = await test.sql(
      `update portal.coaching_topic set name = 'Zeppelin rides' where topic_id = (select topic_id
         from portal.coaching_session where coachee_id = $1 and status = 3 limit 1) returning topic_id, name`,
      [test.ids('learner').userId],
    );
    expect((await find('learner', 'session', 'zeppelin')).hits[0]?.title.text).toBe(topic.name);
  });

  it('are found by a person’s new name once it has changed', async () => {
    const { userId } = test.ids('learner');
    const [before] = await test.sql('select last_name from portal.account_user where user_id = $1', [userId]);
    const rename = (name: string) =>
      test.sql('update portal.account_user set last_name = $2 where user_id = $1', [userId, name]);
    await rename('Quetzalcoatl');
    expect((await find('coach', 'session', 'quetzalcoatl')).total).toBe(6);
    await rename(before.last_name);
    expect((await find('coach', 'session', 'quetzalcoatl')).total).toBe(0);
  });

  it('are found only by their coach and the coach’s delegate while they are drafts', async () => {
    const id = await sessionWith('Wolpertinger', 0);
    expect(idsOf(await find('coach', 'session', 'wolpertinger'))).toEqual([id]);
    for (const other of ['learner', 'learner2', 'coach2', 'country', 'admin', 'support1', 'delegate'])
      expect([other, (await find(other, 'session', 'wolpertinger')).total]).toEqual([other, 0]);
    expect(idsOf(await find('delegate', 'session', 'wolpertinger', asCoach))).toEqual([id]);
  });

  it('are also found, once submitted, by people with coaching access whose scope includes the coachee, and by no one else', async () => {
    const id = await sessionWith('Jackalope', 1);
    expect((await find('admin', 'session', 'jackalope')).hits).toMatchObject([{ id, detail: await nameOf('learner') }]);
    for (const other of ['learner2', 'coach2', 'support1', 'support3'])
      expect([other, (await find(other, 'session', 'jackalope')).total]).toEqual([other, 0]);
  });

  it('are not found by private notes or the coachee’s feedback', async () => {
    const id = await sessionWith('Basilisk', 1);
    await test.sql(
      `insert into portal.coaching_private_note (tenant_id, session_id, author_id, text, version, saved_at)
       values ($1, $2, $3, 'cockatrice', 1, now()) on conflict (tenant_id, session_id, author_id) do update set text = excluded.text`,
      [tenantId, id, test.ids('coach').userId],
    );
    await test.sql(
      `insert into portal.coaching_reflection (tenant_id, session_id, comment, version, saved_at)
       values ($1, $2, 'hippogriff', 1, now()) on conflict (tenant_id, session_id) do update set comment = excluded.comment`,
      [tenantId, id],
    );
    expect(idsOf(await find('coach', 'session', 'basilisk'))).toEqual([id]);
    for (const as of ['coach', 'learner', 'admin'])
      for (const word of ['cockatrice', 'hippogriff'])
        expect([as, word, (await find(as, 'session', word)).total]).toEqual([as, word, 0]);
  });
});

describe('meetings', () => {
  const write = (id: string, more: Record<string, unknown>) => {
    const row = {
      tenant_id: tenantId,
      event_id: id,
      owner_id: test.ids('coach').userId,
      title: 'Narwhal review',
      type: 'review',
      starts_local: '2026-01-05T09:00:00',
      time_zone: 'Europe/Lisbon',
      minutes: 30,
      location: 'Room 12',
      details: 'Bring the mirabilis',
      ...more,
    };
    const columns = Object.keys(row);
    return test.sql(
      `insert into portal.coaching_event (${columns}) values (${columns.map((_, at) => `$${at + 1}`)})`,
      Object.values(row),
    );
  };
  const invite = (id: string, name: string) =>
    test.sql('insert into portal.coaching_event_participant (tenant_id, event_id, user_id) values ($1, $2, $3)', [
      tenantId,
      id,
      test.ids(name).userId,
    ]);

  it('are found only by their participants, whatever the role of others, and no longer once cancelled', async () => {
    const id = crypto.randomUUID();
    await write(id, {});
    await invite(id, 'learner');
    for (const as of ['coach', 'learner'])
      expect((await find(as, 'event', 'mirabilis')).hits).toEqual([
        expect.objectContaining({
          id,
          detail: 'Room 12',
          link: `/schedule?day=2026-01-05&event=${id}`,
          at: '2026-01-05T09:00:00.000Z',
        }),
      ]);
    for (const other of ['learner2', 'coach2', 'country', 'admin'])
      expect([other, (await find(other, 'event', 'narwhal')).total]).toEqual([other, 0]);
    await test.sql('update portal.coaching_event set cancelled_at = now() where event_id = $1', [id]);
    expect((await find('coach', 'event', 'narwhal')).total).toBe(0);
  });

  it('of a series link to the next occurrence, on its new day if it was moved', async () => {
    const id = crypto.randomUUID();
    await write(id, { title: 'Okapi weekly', rule: 'FREQ=WEEKLY' });
    const link = async () => (await find('coach', 'event', 'okapi')).hits[0]?.link?.match(/day=([\d-]+)/)?.[1] ?? '';
    // The test clock is set to Monday, 08:00.
    expect(await link()).toBe('2026-11-16');
    await test.sql(
      `insert into portal.coaching_event_change (tenant_id, event_id, iteration, starts_local, time_zone)
       values ($1, $2, $3, $4, 'Europe/Lisbon')`,
      [tenantId, id, '2026-11-16', '2026-11-18T10:00:00'],
    );
    expect(await link()).toBe('2026-11-18');
  });
});
