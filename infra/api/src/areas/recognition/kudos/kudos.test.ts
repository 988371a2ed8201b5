import { kudosLimits } from '@portico/contracts/recognition/kudos-rules';
import type { Kudos } from '@portico/contracts/recognition/kudos-shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { millisecondsInDay } from 'date-fns/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoStart } from '../../../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { statementOf } from './read-kudos.ts';

const tenantId = shippedTenantId('harbour');
let test: TestApi;
let mates: string[];
beforeAll(async () => {
  test = await startTestApi();
  const rows = await test.sql(
    `select u.user_id as id from portal.account_user u
     join portal.account_user l on l.tenant_id = u.tenant_id and l.user_id = $2 and l.team_id = u.team_id
     where u.tenant_id = $1 and u.user_id <> $2 and u.user_guid is not null and u.disabled_at is null and u.role = 'Learner'
     order by u.user_id`,
    [tenantId, idOf('learner')],
  );
  mates = rows.map(({ id }) => id);
});
beforeEach(async () => {
  await test.sql('delete from portal.portal_kudos where tenant_id = $1', [tenantId]);
  await test.sql(`delete from portal.portal_notification where message like 'kudos.%'`);
});
afterAll(() => test?.close());

const idOf = (name: string) => test.ids(name).userId;
const mate = (at = 0): string => mates[at] ?? '';
const give = (to: string, as = 'learner', more: object = {}) =>
  test.ask('portal/giveKudos', {
    as,
    body: { ReceiverID: to, badge: 'helped', words: 'For the call on Tuesday.', isOnlyForReceiver: false, ...more },
  });
const given = async (to: string, as = 'learner', more: object = {}): Promise<Kudos> =>
  (await give(to, as, more)).json();
const list = async (as: string, which: string): Promise<Kudos[]> =>
  (await test.ask('portal/getKudos', { as, query: { list: which } })).json().kudos;
const ids = async (as: string, which: string) => (await list(as, which)).map(({ KudosID }) => KudosID);
const allowance = (to?: string, as = 'learner') =>
  test.ask('portal/getKudosAllowance', { as, query: to === undefined ? {} : { to } });
const notices = () =>
  test.sql(`select user_id, message from portal.portal_notification where message like 'kudos.%' and read_at is null`);
const stored = (giver: string, receiver: string, hoursAgo: number) =>
  test.sql(
    `insert into portal.portal_kudos (tenant_id, kudos_id, giver_id, receiver_id, badge, words, only_receiver, given_at)
     values ($1, gen_random_uuid(), $2, $3, 'team', '', false, $4::timestamptz - make_interval(hours => $5))
     returning kudos_id as id`,
    [tenantId, giver, receiver, demoStart, hoursAgo],
  );

describe('kudos', () => {
  it('reach the receiver with a notification, and are seen by the team', async () => {
    const one = await given(idOf('learner'), 'coach');
    expect(one).toMatchObject({ badge: 'helped', words: 'For the call on Tuesday.', can: { takeBack: true } });
    expect(await list('learner', 'received')).toMatchObject([{ KudosID: one.KudosID, can: { hide: true } }]);
    expect(await ids('coach', 'given')).toEqual([one.KudosID]);
    expect(await ids('coach', 'team')).toEqual([one.KudosID]);
    expect(await ids('learner2', 'team')).toEqual([one.KudosID]);
    expect(await ids('coach2', 'team')).toEqual([]);
    expect(await notices()).toEqual([{ user_id: idOf('learner'), message: 'kudos.given' }]);
  });

  it('may consist of a badge only, and be for the receiver only', async () => {
    const one = await given(idOf('learner'), 'coach', { words: '', isOnlyForReceiver: true });
    expect(await ids('admin', 'team')).toEqual([]);
    expect(await ids('learner', 'received')).toEqual([one.KudosID]);
    expect((await remove(one.KudosID, 'admin')).status).toBe(404);
  });

  it('leave their words out of the audit log', async () => {
    const { KudosID } = await given(idOf('learner'), 'coach');
    const { records } = (
      await test.ask('admin/readAuditLog', { as: 'admin', body: { filter: { objectID: KudosID } } })
    ).json();
    expect(records).toMatchObject([{ call: 'portal/giveKudos', after: { badge: 'helped', onlyForReceiver: false } }]);
    expect(records[0].personal).toBeNull();
  });

  it('are given to active people whom the search finds, never to oneself', async () => {
    const before = await test.fingerprint();
    for (const to of [idOf('learner'), idOf('coach2'), idOf('blocked'), crypto.randomUUID()]) {
      expect((await give(to)).status).toBe(404);
      expect((await allowance(to)).status).toBe(404);
    }
    expect(await test.fingerprint()).toBe(before);
    expect((await give(mate())).status).toBe(200);
  });

  it('say before writing how many are left, and when the next is possible', async () => {
    expect((await allowance(mate())).json()).toMatchObject({
      left: kudosLimits.ofGiver,
      nextAt: null,
      receiver: { person: { UserID: mate() }, until: null },
    });
    await give(mate());
    const until = new Date(demoStart.getTime() + kudosLimits.days * millisecondsInDay).toISOString();
    expect((await allowance(mate())).json()).toMatchObject({ left: kudosLimits.ofGiver - 1, receiver: { until } });
    expect((await give(mate())).json().error).toMatchObject({
      code: 'conflict',
      current: { reason: 'person', until },
    });
  });

  it('stay within the limits when given at the same moment', async () => {
    const all = await Promise.all([...mates.slice(0, 7), mate(), mate()].map((to) => give(to)));
    const made = all.filter(({ status }) => status === 200).length;
    expect(made).toBe(Math.min(kudosLimits.ofGiver, mates.length));
    expect(new Set((await list('learner', 'given')).map(({ receiver }) => receiver.UserID)).size).toBe(made);
  });
});

describe('news of the team on Today', () => {
  const news = async (as: string, more: object = {}) =>
    (await test.ask('portal/getWaiting', { as, query: { userID: idOf(as) }, ...more })).json().news.items;

  it('are the latest kudos of the last days that others may see', async () => {
    for (const hours of [1, 2, 3, 4, 24 * kudosLimits.days]) await stored(mate(), idOf('learner'), hours);
    const { KudosID } = await given(idOf('learner'), 'coach');
    await given(mate(1), 'learner', { isOnlyForReceiver: true });
    const items = await news('learner2');
    expect(items).toHaveLength(3);
    expect(items[0]).toMatchObject({ text: 'For the call on Tuesday.', link: `/kudos?kudos=${KudosID}` });
    expect(items[0].title).toMatch(/ thanked /);
    expect(await news('coach2')).toEqual([]);
    await hide(KudosID, true);
    expect((await news('learner2')).map(({ link }: { link: string }) => link)).not.toContain(`/kudos?kudos=${KudosID}`);
    await test.sql('delete from portal.portal_kudos where tenant_id = $1', [tenantId]);
    await stored(mate(), idOf('learner'), 24 * kudosLimits.days);
    expect(await news('learner2')).toEqual([]);
  });
});

const takeBack = (KudosID: string, as = 'learner') => test.ask('portal/takeBackKudos', { as, body: { KudosID } });
const hide = (KudosID: string, isHidden: boolean, as = 'learner') =>
  test.ask('portal/hideKudos', { as, body: { KudosID, isHidden } });
const remove = (KudosID: string, as: string) =>
  test.ask('portal/removeKudos', { as, body: { KudosID, reason: 'It names a customer.' } });

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Number of kudos that a plan has read. */
function kudosRead(node: PlanNode): number {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  const below = (node.Plans ?? []).map(kudosRead);
  return (node['Relation Name'] === 'portal_kudos' ? own : 0) + below.reduce((sum, one) => sum + one, 0);
}

const inTenant = (text: string, values: readonly unknown[]) =>
  // biome-ignore lint/suspicious/noExplicitAny: rows of whatever statement
  test.inTenant(tenantId, (db) => db.query<any>(text, [...values]));

describe('kudos that were given', () => {
  it('are taken back within a day, with the unread notification', async () => {
    const { KudosID } = await given(idOf('learner'), 'coach');
    expect((await takeBack(KudosID)).status).toBe(404);
    expect((await takeBack(KudosID, 'coach')).status).toBe(200);
    expect([await ids('learner', 'received'), await ids('coach', 'given'), await notices()]).toEqual([[], [], []]);
    expect((await takeBack(KudosID, 'coach')).status).toBe(404);
    expect((await give(idOf('learner'), 'coach')).status).toBe(200);
    expect((await allowance(undefined, 'coach')).json().left).toBe(kudosLimits.ofGiver - 2);
    const [{ id }] = await stored(idOf('learner'), mate(), kudosLimits.takeBackHours);
    expect((await takeBack(id)).json().error).toMatchObject({ code: 'conflict', current: { reason: 'late' } });
  });

  it('are hidden from others by the receiver, and shown again', async () => {
    const { KudosID } = await given(idOf('learner'), 'coach');
    expect((await hide(KudosID, true, 'coach')).status).toBe(404);
    expect((await hide(KudosID, true)).status).toBe(200);
    expect(await ids('admin', 'team')).toEqual([]);
    expect(await list('learner', 'received')).toMatchObject([{ isHidden: true }]);
    // The giver is not told.
    expect(await list('coach', 'given')).toMatchObject([{ isHidden: false }]);
    expect((await hide(KudosID, false)).status).toBe(200);
    expect(await ids('admin', 'team')).toEqual([KudosID]);
  });

  it('are removed by a leader of the receiver, with a reason that the giver reads', async () => {
    const [{ id }] = await stored(mate(), idOf('learner'), 1);
    expect([(await remove(id, 'learner')).status, (await remove(id, 'coach2')).status]).toEqual([403, 404]);
    expect(await list('coach', 'team')).toMatchObject([{ can: { remove: true } }]);
    expect((await remove(id, 'coach')).status).toBe(200);
    expect([await ids('learner', 'received'), await ids('coach', 'team')]).toEqual([[], []]);
    expect(await notices()).toEqual([{ user_id: mate(), message: 'kudos.removed' }]);
    const own = await given(idOf('learner'), 'coach');
    expect((await remove(own.KudosID, 'coach')).status).toBe(403);
    expect((await remove(own.KudosID, 'admin')).status).toBe(200);
    expect(await list('coach', 'given')).toMatchObject([
      { removed: { by: { UserID: idOf('admin') }, reason: 'It names a customer.' }, can: { takeBack: false } },
    ]);
  });

  it('come in pages, each once, newest first', async () => {
    for (let at = 0; at < 45; at += 1) await stored(mate(at % mates.length), idOf('learner'), at);
    for (const [as, which] of [
      ['learner', 'received'],
      ['learner', 'team'],
      ['admin', 'team'],
    ] as const) {
      const all: Kudos[] = [];
      let after: string | null = null;
      let pages = 0;
      do {
        const query: Record<string, string> = { list: which, ...(after && { after }) };
        const page = (await test.ask('portal/getKudos', { as, query })).json();
        all.push(...page.kudos);
        after = page.next;
        pages += 1;
      } while (after);
      expect([pages, new Set(all.map(({ KudosID }) => KudosID)).size, all.length]).toEqual([3, 45, 45]);
      expect(all.map(({ givenAt }) => givenAt)).toEqual(
        all
          .map(({ givenAt }) => givenAt)
          .toSorted()
          .reverse(),
      );
    }
    expect((await test.ask('portal/getKudos', { as: 'learner', query: { list: 'team', after: 'x' } })).status).toBe(
      400,
    );
  });

  it('are found one by one where their list contains them, however old, and nowhere else', async () => {
    const hasOne = async (as: string, which: string, kudos: string) => {
      const answer = (await test.ask('portal/getKudos', { as, query: { list: which, kudos } })).json();
      expect(answer.next).toBeNull();
      expect(answer.kudos.length).toBe((await ids(as, which)).includes(kudos) ? 1 : 0);
      return answer.kudos.map(({ KudosID }: Kudos) => KudosID);
    };
    const [{ id: shown }] = await stored(mate(), idOf('learner'), 30);
    const [{ id: hidden }] = await stored(mate(), idOf('learner'), 29);
    const [{ id: removed }] = await stored(mate(), idOf('learner'), 28);
    const { KudosID: takenBack } = await given(idOf('learner'), 'coach');
    const { KudosID: quiet } = await given(mate(1), 'learner', { isOnlyForReceiver: true });
    await hide(hidden, true);
    await remove(removed, 'admin');
    await takeBack(takenBack, 'coach');
    const sees: Record<string, string[]> = {};
    for (const [as, which] of [
      ...(['learner', 'learner2', 'coach', 'coach2', 'admin', 'support1'] as const).map((as) => [as, 'team'] as const),
      ...[['learner', 'received'] as const, ['learner', 'given'] as const, ['coach', 'received'] as const],
    ])
      for (const kudos of [shown, hidden, removed, takenBack, quiet])
        sees[`${as} ${which}`] = [...(sees[`${as} ${which}`] ?? []), ...(await hasOne(as, which, kudos))];
    expect(sees).toMatchObject({
      'learner2 team': [shown],
      'coach2 team': [],
      'learner received': [shown, hidden],
      'learner given': [quiet],
      'coach received': [],
    });
  });

  it('are read by administrators of a part for the people in it only, however many others there are', async () => {
    const [unit] = await test.sql(
      'select unit_id as id, function_id as fn from portal.account_user where tenant_id = $1 and user_id = $2',
      [tenantId, idOf('learner')],
    );
    await test.sql(
      `insert into portal.portal_kudos (tenant_id, kudos_id, giver_id, receiver_id, badge, words, only_receiver, given_at)
       select $1, gen_random_uuid(), $2, $3, 'team', '', false, $4::timestamptz - make_interval(mins => n)
       from generate_series(1, 20000) n`,
      [tenantId, idOf('admin'), idOf('support1'), demoStart],
    );
    await test.sql('analyze portal.portal_kudos');
    const one = await given(idOf('learner'), 'coach');
    for (const role of ['Area/Office/Site Admin', 'Function Admin', 'Global CS Admin', 'Team Leader'] as const) {
      const who = { userId: idOf('learner2'), role, teamIds: [], unitId: unit.id, functionId: unit.fn };
      const { text, values } = statementOf('team', who);
      const args = [null, null, 21, ...values];
      const rows = await inTenant(text, args);
      const isSeen = role !== 'Team Leader' && (role !== 'Function Admin' || unit.fn !== null);
      expect([role, rows.some(({ kudos_id }) => kudos_id === one.KudosID)]).toEqual([role, isSeen]);
      const [plan] = await inTenant(`explain (analyze, format json) ${text}`, args);
      expect([role, kudosRead(plan?.['QUERY PLAN'][0].Plan) < 500]).toEqual([role, true]);
    }
  });

  it('do not exist in a tenant that has switched them off', async () => {
    const query = { list: 'team' };
    expect((await test.ask('portal/getKudos', { as: 'learner', tenant: 'slate', query })).status).toBe(404);
    expect((await test.ask('portal/getKudos', { as: 'learner', tenant: 'ember', query })).status).toBe(200);
  });
});
