/** Tests pictures of ideas, links of actions, and the list of teams whose boards a person may read. */
import type { Issue } from '@portico/contracts/pd/shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contributions } from '../../../test/contributions.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { runDueJobs } from '../../../test/run-due-jobs.ts';
import { deliverFacts } from '../../platform/facts/deliver-facts.ts';
import { recordFact } from '../../platform/facts/record-fact.ts';

let test: TestApi;
let boardID: string;
beforeAll(async () => {
  test = await startTestApi();
  const [board] = await test.sql(
    `select board_id from portal.pd_board
     where team_id = (select team_id from portal.account_user where user_id = $1) and held_on = '2026-11-16'`,
    [test.ids('learner').userId],
  );
  boardID = board?.board_id;
});
afterAll(() => test?.close());

const post = (name: string, body: unknown, as = 'learner') =>
  test.ask(`pd/${name}`, { as, method: 'POST', body, headers: { 'idempotency-key': crypto.randomUUID() } });
const raise = async (change: object = {}): Promise<Issue> =>
  (await post('addIssue', { boardID, kind: 'idea', title: 'A lamp', text: '', ...change })).json();
const read = async (IId: string, as = 'learner') => (await test.ask('pd/readIssue', { as, query: { IId } })).json();

async function upload(type: 'png' | 'pdf', name: string): Promise<string> {
  const [file] = await test.sql(
    `insert into portal.media_file (tenant_id, media_id, location, type, name, bytes, sha256, received_sha256, uploaded_by,
       upload_id, uploaded_at)
     select tenant_id, gen_random_uuid(), 'attachment', $2, $3, 1, sha256('a'), sha256('a'), user_id, gen_random_uuid(), now()
     from portal.account_user where user_id = $1 returning media_id`,
    [test.ids('learner').userId, type, name],
  );
  return file?.media_id;
}

describe('the picture of an idea', () => {
  it('is shown with the idea on the board', async () => {
    const { id, picture } = await raise({ pictureID: await upload('png', 'lamp.png') });
    expect(picture?.name).toBe('lamp.png');
    const board = (await test.ask('pd/readBoard', { as: 'coach', query: { boardID } })).json();
    const shown = board.issues.find((one: Issue) => one.id === id);
    expect(shown.picture.link).toMatch(/\/lamp\.png$/);
  });

  it('replaces the previous one, whose file is deleted, and can be removed', async () => {
    const first = await upload('png', 'one.png');
    const { id } = await raise({ pictureID: first });
    const second = (await post('setIssuePicture', { IId: id, mediaID: await upload('png', 'two.png') })).json();
    expect(second.picture.name).toBe('two.png');
    expect(await test.sql('select 1 from portal.media_file where media_id = $1', [first])).toEqual([]);
    expect((await post('setIssuePicture', { IId: id, mediaID: null })).json().picture).toBeNull();
  });

  it('must be an image that the person uploaded themselves', async () => {
    const { id } = await raise();
    const refused = await post('setIssuePicture', { IId: id, mediaID: await upload('pdf', 'lamp.pdf') });
    expect(refused.json().error).toMatchObject({ code: 'invalid_input' });
    const mine = await upload('png', 'mine.png');
    expect((await post('setIssuePicture', { IId: id, mediaID: mine }, 'coach')).status).toBe(404);
    expect((await read(id)).issue.picture).toBeNull();
    expect(await test.sql('select 1 from portal.media_file where media_id = $1', [mine])).toHaveLength(1);
  });
});

describe('an action', () => {
  const ticketOf = async (name: string): Promise<string> => {
    const [ticket] = await test.sql(
      'select ticket_id from portal.support_ticket where created_by = $1 order by created_at limit 1',
      [test.ids(name).userId],
    );
    return ticket?.ticket_id;
  };

  it('links to a ticket once, and shows its title only to people who may read it', async () => {
    const { id } = await raise();
    const ticket = await ticketOf('learner');
    const made = await post('linkIssue', { IId: id, address: `http://harbour.localhost/support-ticket/${ticket}?x=1` });
    expect(made.json()).toMatchObject({ kind: 'ticket', page: `/support-ticket/${ticket}` });
    const [{ title }] = (await test.sql('select title from portal.support_ticket where ticket_id = $1', [ticket])) as [
      { title: string },
    ];
    expect((await read(id)).links).toEqual([{ ...made.json(), title }]);
    expect((await read(id, 'coach')).links).toEqual([]);
    const twice = await post('linkIssue', { IId: id, address: `/support-ticket/${ticket}` });
    expect(twice.json().error).toMatchObject({ code: 'conflict' });
    expect((await post('unlinkIssue', { linkID: made.json().linkID })).status).toBe(200);
    expect((await read(id)).links).toEqual([]);
  });

  it('links to a coaching session', async () => {
    const [session] = await test.sql(
      `select session_id, coachee_id from portal.coaching_session where coachee_id = $1 and submitted_at is not null limit 1`,
      [test.ids('learner').userId],
    );
    const { id } = await raise();
    const address = `/coach/${session?.coachee_id}/tgrow/${session?.session_id}/m/view`;
    expect((await post('linkIssue', { IId: id, address })).json()).toMatchObject({ kind: 'session', page: address });
    expect((await read(id, 'coach')).links).toHaveLength(1);
  });

  it.each(['/home', '/support-ticket/00000000-0000-4000-8000-000000000000'])('does not link to %s', async (address) => {
    const { id } = await raise();
    expect((await post('linkIssue', { IId: id, address })).json().error).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'body.address' }],
    });
  });

  it('is closed when its owner completes the linked course, and reopened when the completion is reverted', async () => {
    const learner = test.ids('learner').userId;
    const now = new Date('2026-11-16T12:00:00.000Z');
    const { tenantId } = await test.tenant('harbour');
    const [{ course }] = await test.sql(
      `select c.course_id as course from portal.lms_course c where c.tenant_id = $1 and c.state = 'published'
       order by c.course_id limit 1`,
      [tenantId],
    );
    await test.sql('delete from portal.lms_completion where user_id = $1 and course_id = $2', [learner, course]);
    await test.sql('delete from portal.lms_progress where user_id = $1 and course_id = $2', [learner, course]);
    const { id } = await raise({ kind: 'issue', title: 'Complete the course' });
    const other = await raise({ kind: 'issue', ownerID: test.ids('learner2').userId });
    for (const issue of [id, other.id])
      await test.sql(
        `insert into portal.pd_issue_link (tenant_id, link_id, issue_id, kind, target_id, page, added_by, added_at)
         values ($1, gen_random_uuid(), $2, 'course', $3, '/lms/x', $4, now())`,
        [tenantId, issue, course, learner],
      );
    const happen = async (kind: 'course.completed' | 'course.reverted') => {
      await test.inTenant(tenantId, (db) => recordFact({ db, now }, { kind, personId: learner, subjectId: course }));
      await runDueJobs(test, now, deliverFacts(contributions.facts));
    };
    const complete = (completedAt: Date | null) =>
      test.sql(
        `insert into portal.lms_progress (tenant_id, user_id, course_id, percent, updated_at, completed_at)
         values ($1, $2, $3, case when $4::timestamptz is null then 50 else 100 end, now(), $4)
         on conflict (tenant_id, user_id, course_id) do update set percent = excluded.percent,
           completed_at = excluded.completed_at`,
        [tenantId, learner, course, completedAt],
      );
    const issue = async (IId = id): Promise<Issue> => (await read(IId)).issue;

    await complete(now);
    await happen('course.completed');
    expect(await issue()).toMatchObject({ state: 'done', progress: 100, closedOn: '2026-11-16' });
    expect((await issue(other.id)).state).toBe('new');
    const history = (await test.ask('pd/readIssueHistory', { as: 'learner', query: { IId: id } })).json();
    expect(history[0]).toMatchObject({ what: 'changed', field: 'state', from: 'new', to: 'done', by: null });

    await complete(null);
    await happen('course.reverted');
    expect(await issue()).toMatchObject({ state: 'in progress', closedOn: null });
    await complete(now);
    await happen('course.completed');

    // The coach reopens it because more is needed. The portal leaves it open until something else happens.
    const { versions } = await issue();
    const reopened = await post('updateIssue', { IId: id, state: 'in progress', versions }, 'coach');
    expect(reopened.status, reopened.text).toBe(200);
    await complete(null);
    await happen('course.reverted');
    expect((await issue()).state).toBe('in progress');

    // What a person has completed stays completed.
    const done = await post('updateIssue', { IId: id, state: 'done', versions: (await issue()).versions }, 'coach');
    expect(done.status, done.text).toBe(200);
    const later = new Date(now.getTime() + 60_000);
    await test.sql('update portal.pd_issue_step set taken_at = $2 where issue_id = $1 and not is_seen', [id, later]);
    await happen('course.reverted');
    expect((await issue()).state).toBe('done');
  });

  it('cannot link to a ticket that the person may not read', async () => {
    const { id } = await raise();
    const refused = await post('linkIssue', { IId: id, address: `/support-ticket/${await ticketOf('coach2')}` });
    expect(refused.json().error).toMatchObject({ code: 'invalid_input' });
  });
});

describe('the teams of a person', () => {
  const teams = async (as: string) => (await test.ask('pd/listBoardTeams', { as })).json();

  it('are their own and those in the scope of their role', async () => {
    expect(await teams('learner')).toMatchObject([{ isOwn: true, canLead: false }]);
    expect((await teams('coach'))[0]).toMatchObject({ isOwn: true, canLead: true });
    const all = await teams('admin');
    const [{ count }] = (await test.sql(
      `select count(*)::int as count from portal.account_team
       where tenant_id = (select tenant_id from portal.account_user where user_id = $1)`,
      [test.ids('admin').userId],
    )) as [{ count: number }];
    expect(all).toHaveLength(count);
    expect(all.every(({ canLead }: { canLead: boolean }) => canLead)).toBe(true);
  });

  it('have the measures that are configured for them', async () => {
    const [{ TeamID }] = await teams('learner');
    const team = (await test.ask('pd/readBoardTeam', { as: 'learner', query: { TeamID } })).json();
    expect(team.measures).toContainEqual(
      expect.objectContaining({ title: 'Customer satisfaction', unit: 'percent', target: 90, better: 'up' }),
    );
  });
});
