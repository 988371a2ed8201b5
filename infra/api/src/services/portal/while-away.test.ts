/**
 * Tests what people see after an absence, from their notifications of that time, their boards and what they have read.
 */
import type { Answer } from '@portico/contracts/platform/call';
import type { getWhileAway } from '@portico/contracts/portal/away-calls';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { actingFor } from '../../../test/acting-for.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { runJob } from '../../../test/run-job.ts';
import { showSnoozed } from './snooze.ts';

let test: TestApi;
let tenantId: string;
let now = demoStart;
let pool: pg.Pool;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now, real: Date.now } });
  tenantId = (await test.tenant('harbour')).tenantId;
  pool = new pg.Pool(test.database.api);
});
afterAll(async () => {
  await pool?.end();
  await test?.close();
});

type Away = Answer<typeof getWhileAway>;
const id = (name: string) => test.ids(name).userId;
const day = 86_400_000;
const ago = (days: number) => new Date(now.getTime() - days * day).toISOString();

async function signIn(as: string): Promise<string | null> {
  const body = { Username: `${as}@harbour.example`, LastLoginDate: now.toISOString() };
  return (await test.ask('account/Validate', { as, body })).json().awaySince;
}
/** Without a new sign-in, like a browser in which the person is still signed in. */
const validate = async (as: string): Promise<string | null> =>
  (await test.ask('account/Validate', { as, body: { Username: `${as}@harbour.example` } })).json().awaySince;
async function validateWithoutSession(as: string): Promise<string | null> {
  const [row] = await test.sql(
    `select split_part(i.identity_key, '/', 2) as oid, u.username from portal.account_user u
     join portal.account_identity i using (tenant_id, user_id) where u.user_id = $1`,
    [id(as)],
  );
  const token = await test.issuer.token({ tenantId, oid: row.oid, username: row.username }, { sid: undefined });
  return (await test.ask('account/Validate', { token, body: { Username: row.username } })).json().awaySince;
}
async function read(as = 'learner'): Promise<Away> {
  const reply = await test.ask('portal/getWhileAway', { as, query: { userID: id(as) } });
  expect(reply.status, reply.text).toBe(200);
  return reply.json();
}
const leave = async (as: string, days: number) => {
  await test.sql('delete from portal.account_sign_in where user_id = $1', [id(as)]);
  await test.sql(
    'update portal.account_user set last_login_at = $2, away_since = null, returned_at = null where user_id = $1',
    [id(as), ago(days)],
  );
};
const titles = ({ groups }: Away, group: string) => groups.find((one) => one.group === group)?.items ?? [];

beforeEach(() => {
  now = demoStart;
});

describe('an absence', () => {
  it.each([
    [2, false],
    [3, false],
    [4, true],
    [40, true],
  ])('is shown if the last sign-in was %i days ago: %s', async (days, isShown) => {
    await leave('learner', days);
    const since = isShown ? ago(days) : null;
    expect(await signIn('learner')).toBe(since);
    expect((await read()).since).toBe(since);
  });

  it('ends with a visit in the same session as well, without a new sign-in', async () => {
    await leave('learner', 5);
    const since = ago(5);
    expect(await validate('learner')).toBe(since);
    // The sign-in reported afterwards does not hide the absence.
    expect(await signIn('learner')).toBe(since);
    expect((await read()).since).toBe(since);
    now = new Date(demoStart.getTime() + 5 * day);
    expect(await validate('learner')).toBe(demoStart.toISOString());
  });

  it('is not assumed if the provider does not identify sessions', async () => {
    await leave('learner', 6);
    expect(await validateWithoutSession('learner')).toBeNull();
  });

  it('does not count while the portal was open', async () => {
    await leave('learner', 6);
    await test.sql(
      `insert into portal.account_sign_in (tenant_id, user_id, session_id, browser, system, began_at, seen_at)
       values ($1, $2, 'open all week', 'firefox', 'linux', $3, $4)`,
      [tenantId, id('learner'), ago(6), ago(1)],
    );
    expect(await signIn('learner')).toBeNull();
  });

  it('stays until the day after the return, also if the person signs in again', async () => {
    await leave('learner', 5);
    const since = ago(5);
    expect(await signIn('learner')).toBe(since);
    now = new Date(demoStart.getTime() + 3_600_000);
    expect(await signIn('learner')).toBe(since);
    now = new Date(demoStart.getTime() + day);
    expect(await validate('learner')).toBe(since);
    now = new Date(demoStart.getTime() + 2 * day);
    expect(await validate('learner')).toBeNull();
    expect(await read()).toEqual({ since: null, groups: [] });
  });

  it('does not precede the first sign-in', async () => {
    await test.sql(
      'update portal.account_user set last_login_at = null, away_since = null, returned_at = null where user_id = $1',
      [id('learner2')],
    );
    expect(await signIn('learner2')).toBeNull();
  });

  it('is visible to the person alone, and not to a delegate', async () => {
    await leave('learner', 5);
    await signIn('learner');
    const query = { userID: id('learner') };
    expect((await test.ask('portal/getWhileAway', { as: 'coach', query })).status).toBe(404);
    const context = await actingFor(test);
    const acting = await test.ask('portal/getWhileAway', {
      as: 'delegate',
      context,
      query: { userID: id('delegate') },
    });
    expect(acting.status).toBe(403);
  });
});

describe('what happened', () => {
  const notifyAt = (message: string, days: number, more: { read?: number; organisation?: string; to?: string } = {}) =>
    test.sql(
      `insert into portal.portal_notification (tenant_id, notification_id, user_id, kind, title, text, link, created_at,
         read_at, message, message_values, caused_by, dedupe_key, in_portal, organisation_id)
       values ($1, gen_random_uuid(), $2, 'learning', '', '', '/lms/home', $3, $4, $5, '{"when":"2026-11-14T09:00:00.000Z"}',
         $6, gen_random_uuid()::text, true, $7)`,
      [
        tenantId,
        id(more.to ?? 'learner'),
        ago(days),
        more.read === undefined ? null : ago(more.read),
        message,
        id('coach'),
        more.organisation ?? null,
      ],
    );

  beforeEach(async () => {
    await test.sql('delete from portal.portal_notification where user_id = $1', [id('learner')]);
    await test.sql('update portal.pd_board set met_at = null, met_by = null, summary = $$$$ where tenant_id = $1', [
      tenantId,
    ]);
    await leave('learner', 6);
    await signIn('learner');
  });

  it('is grouped, without reminders, notifications of other times, people or organisations, and those already read', async () => {
    await notifyAt('course.assigned', 2);
    await notifyAt('event.changed', 3);
    await notifyAt('evaluation.dispute-decided', 4);
    await notifyAt('course.due-tomorrow', 2);
    await notifyAt('course.assigned', 8);
    await notifyAt('course.assigned', 5, { read: 4 });
    await notifyAt('course.assigned', 2, { to: 'learner2' });
    const [elsewhere] = await test.sql(
      `insert into portal.account_organisation (tenant_id, organisation_id, name) values ($1, gen_random_uuid(), 'Elsewhere')
       returning organisation_id as id`,
      [tenantId],
    );
    await notifyAt('course.assigned', 2, { organisation: elsewhere.id });
    const away = await read();
    expect(away.groups.map(({ group, total }) => [group, total])).toEqual([
      ['decided', 1],
      ['moved', 1],
      ['assigned', 1],
    ]);
    expect(titles(away, 'assigned')[0]).toMatchObject({ link: '/lms/home', at: ago(2) });
  });

  it('shows five of a kind, the latest first, and counts all', async () => {
    for (const days of [1, 2, 3, 4, 5, 5.5, 5.6]) await notifyAt('course.assigned', days);
    const [group] = (await read()).groups;
    expect([group?.total, group?.items.map(({ at }) => at)]).toEqual([7, [1, 2, 3, 4, 5].map(ago)]);
  });

  it('shows the latest of each kind, however many there are of another', async () => {
    await notifyAt('event.changed', 5.5);
    await test.sql(
      `insert into portal.portal_notification (tenant_id, notification_id, user_id, kind, title, text, link, created_at,
         message, message_values, caused_by, dedupe_key, in_portal)
       select $1, gen_random_uuid(), $2, 'learning', '', '', '/lms/home', $3, 'course.assigned', '{}', $4, n::text, true
       from generate_series(1, 220) n`,
      [tenantId, id('learner'), ago(2), id('coach')],
    );
    expect((await read()).groups.map(({ group, total }) => [group, total])).toEqual([
      ['moved', 1],
      ['assigned', 220],
    ]);
  });

  it('does not include a notification from before the absence that comes back after snoozing', async () => {
    await notifyAt('course.assigned', 8);
    const context = { pool, tenant: await test.tenant('harbour'), now: new Date(ago(2)) };
    await test.sql('update portal.portal_notification set snoozed_until = $2 where user_id = $1', [
      ...[id('learner'), ago(3)],
    ]);
    await runJob(showSnoozed, context);
    expect(
      await test.sql('select created_at::text from portal.portal_notification where user_id = $1 and created_at = $2', [
        ...[id('learner'), ago(2)],
      ]),
    ).toHaveLength(1);
    expect((await read()).groups).toEqual([]);
  });

  it('summarises the meetings of the person’s teams from their boards', async () => {
    const [{ team }] = await test.sql('select team_id as team from portal.account_user where user_id = $1', [
      id('learner'),
    ]);
    const [{ other }] = await test.sql(
      'select team_id as other from portal.account_team where tenant_id = $1 and team_id <> $2 order by team_id limit 1',
      [tenantId, team],
    );
    const boardOf = async (of: string, days: number) => {
      const held = ago(days).slice(0, 10);
      const [row] = await test.sql(
        `insert into portal.pd_board (tenant_id, board_id, team_id, held_on) values ($1, gen_random_uuid(), $2, $3)
         on conflict (tenant_id, team_id, held_on) do update set archived_at = null returning board_id as id`,
        [tenantId, of, held],
      );
      await test.sql(
        `update portal.pd_board set met_at = $2, met_by = $3, met_seconds = '[]', summary = 'We order ten.' where board_id = $1`,
        [row.id, ago(days), id('coach')],
      );
      return row.id as string;
    };
    const met = await boardOf(team, 2);
    await boardOf(other, 2);
    await boardOf(team, 7);
    const after = await boardOf(team, -1);
    await test.sql(
      `insert into portal.pd_issue (tenant_id, issue_id, board_id, kind, title, text, state, progress, owner_id, created_by,
         created_at, raised_on)
       select $1, gen_random_uuid(), $2, 'issue', 'Call the printer', '', 'new', 0, $3, $4, $5, held_on
       from portal.pd_board where board_id = $2`,
      [tenantId, met, id('learner'), id('coach'), ago(2)],
    );
    const decided = titles(await read(), 'decided').filter(({ id: of }) => of.startsWith('board '));
    expect(decided).toHaveLength(1);
    expect(decided[0]).toMatchObject({ link: `/pd/board/${met}`, at: ago(2) });
    expect(decided[0]?.text).toMatch(/^Agreed: We order ten\..*Raised: \d+.*For you: 1$/);
    await test.sql('update portal.pd_board set archived_at = $2 where board_id = $1', [met, ago(1)]);
    expect(titles(await read(), 'decided')).toEqual([]);
    await test.sql('update portal.pd_board set met_at = $2 where board_id = $1', [after, ago(1)]);
    for (const days of [2.2, 2.4, 3, 3.5, 4, 4.5, 5, 5.5])
      await test.sql(
        `update portal.pd_board set met_at = $3, met_by = $2, met_seconds = '[]', summary = '', archived_at = null
         where board_id = (select board_id from portal.pd_board where team_id = $1 and met_at is null
           order by held_on limit 1)`,
        [team, id('coach'), ago(days)],
      );
    const [decidedNow] = (await read()).groups;
    expect([decidedNow?.total, decidedNow?.items.map(({ at }) => at)]).toEqual([9, [1, 2.2, 2.4, 3, 3.5].map(ago)]);
  });

  it('names articles that were rewritten after the person had read them', async () => {
    const [article] = await test.sql(
      `select a.article_id as id from portal.content_article a
       join portal.content_channel c using (tenant_id, channel_id)
       left join portal.content_channel p on p.tenant_id = c.tenant_id and p.channel_id = c.parent_id
       where a.tenant_id = $1 and a.state = 'published' and a.publish_at < $2 and (a.expires_at is null or a.expires_at > $3)
         and a.for_everybody and c.for_everybody and (p.channel_id is null or p.for_everybody)
       order by a.article_id limit 1`,
      [tenantId, now.toISOString(), ago(-30)],
    );
    await test.sql(
      `insert into portal.content_reading (tenant_id, article_id, user_id, read_at) values ($1, $2, $3, $4)
       on conflict (tenant_id, article_id, user_id) do update set read_at = excluded.read_at`,
      [tenantId, article.id, id('learner'), ago(7)],
    );
    await test.sql('update portal.content_revision set saved_at = $1 where tenant_id = $2', [ago(30), tenantId]);
    const replaced = async () => titles(await read(), 'replaced').map(({ id: of }) => of);
    expect(await replaced()).toEqual([]);
    await test.sql(
      `insert into portal.content_revision (tenant_id, article_id, version, saved_by, saved_at, content)
       values ($1, $2, 99, $3, $4, '{}')`,
      [tenantId, article.id, id('coach'), ago(2)],
    );
    expect(await replaced()).toEqual([`article ${article.id}`]);
    expect(titles(await read(), 'replaced')[0]?.text).toBe('Revised on 14 Nov 2026');
    await test.sql('update portal.content_revision set saved_at = $1 where article_id = $2 and version = 99', [
      ...[ago(-0.1), article.id],
    ]);
    expect(await replaced()).toEqual([]);
  });
});
