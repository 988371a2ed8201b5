/** Tests comments on an article that everyone can read, and on an idea that one team can read. */
import type { CommentRun } from '@portico/contracts/comment/comment-text';
import type { Comment, CommentPage } from '@portico/contracts/comment/shapes';
import { itemsPerPage } from '@portico/contracts/platform/constants';
import { demoArticleId } from '@portico/database/demo/content';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

const tenantId = shippedTenantId('harbour');
const article = { objecttype: 'article', ObjectID: demoArticleId({ tenantId }, 'coaching-awards') };
let idea: { objecttype: string; ObjectID: string };
let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
  const [row] = await test.sql(
    `select i.issue_id from portal.pd_issue i join portal.pd_board b using (tenant_id, board_id)
     join portal.account_user u on u.tenant_id = b.tenant_id and u.team_id = b.team_id
     where u.user_id = $1 limit 1`,
    [test.ids('learner').userId],
  );
  idea = { objecttype: 'idea', ObjectID: row.issue_id };
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.sql('delete from portal.comment_comment');
});

const text = (value: string): CommentRun => ({ type: 'text', text: value });
const mention = (name: string): CommentRun => ({ type: 'mention', UserID: test.ids(name).userId });
const add = (as: string, body: CommentRun[], more: object = {}, subject = article) =>
  test.ask('comment/addComment', { as, body: { ...subject, body, ...more } });
const added = async (as: string, words: string, more: object = {}, subject = article): Promise<Comment> =>
  (await add(as, [text(words)], more, subject)).json();
const read = async (as: string, subject = article, after?: string): Promise<CommentPage> =>
  (await test.ask('comment/getComments', { as, query: { ...subject, ...(after ? { after } : {}) } })).json();
const send = (as: string, call: string, body: object) =>
  test.ask(`comment/${call}` as 'comment/moderate', { as, body });

describe('comments', () => {
  it('are read newest first, page by page, each with its first replies', async () => {
    const first = await added('learner', 'One');
    for (let n = 0; n < 4; n += 1) await added('learner2', `Answer ${n}`, { parentID: first.CommentID });
    await test.sql(`update portal.comment_comment set created_at = created_at - interval '1 minute'`);
    for (let n = 0; n < 8; n += 1) await added('coach', `Later ${n}`);
    const page = await read('learner');
    expect([page.total, page.comments.length]).toEqual([13, 8]);
    expect(page.next).toBe(first.CommentID);
    const rest = await read('learner', article, page.next ?? '');
    expect(rest.next).toBeNull();
    expect(rest.comments[0]).toMatchObject({ CommentID: first.CommentID, replyCount: 4, version: 1 });
    expect(rest.comments[0]?.replies).toHaveLength(3);
    const all = await test.ask('comment/getReplies', { as: 'learner', query: { CommentID: first.CommentID } });
    expect(all.json()).toHaveLength(4);
  });

  it('are stored as plain text, exactly as typed', async () => {
    const nasty = '<script>alert(1)</script> {{7*7}} [x](javascript:alert(1))';
    await added('learner', nasty);
    expect((await read('coach')).comments[0]?.body).toEqual([{ type: 'text', text: nasty }]);
  });

  it('on a subject one may not read do not exist, for reading or writing, by subject or by comment', async () => {
    const own = await added('learner', 'Ours', {}, idea);
    expect((await test.ask('comment/getComments', { as: 'coach2', query: idea })).status).toBe(404);
    expect((await add('coach2', [text('a')], {}, idea)).status).toBe(404);
    const about = { CommentID: own.CommentID };
    expect((await test.ask('comment/getReplies', { as: 'coach2', query: about })).status).toBe(404);
    expect((await send('coach2', 'reportComment', { ...about, reason: 'spam' })).status).toBe(404);
    expect((await send('coach2', 'moderate', { ...about, action: 'hide', reason: 'no' })).status).toBe(404);
  });

  it('of another subject cannot be parents, and replies cannot have replies', async () => {
    const ours = await added('learner', 'Ours', {}, idea);
    expect((await add('learner', [text('a')], { parentID: ours.CommentID })).status).toBe(404);
    const first = await added('learner', 'One');
    const reply = await added('coach', 'Two', { parentID: first.CommentID });
    expect((await add('learner', [text('a')], { parentID: reply.CommentID })).status).toBe(404);
  });

  it('of a disabled feature do not exist', async () => {
    const off = await startTestApi();
    try {
      await off.sql(
        `update platform.tenant set settings = jsonb_set(settings, '{flags,news}', 'false') where slug = 'harbour'`,
      );
      await expect
        .poll(async () => (await off.ask('comment/getComments', { as: 'learner', query: article })).status)
        .toBe(404);
    } finally {
      await off.close();
    }
  });

  it('are refused for ten minutes once a person has added too many; others can still comment', async () => {
    await test.sql(
      `insert into portal.comment_comment (tenant_id, comment_id, subject_kind, subject_id, author_id, body, created_at)
       select $1, gen_random_uuid(), 'article', $2, $3, '[{"type":"text","text":"a"}]', '2026-11-16T07:55:00Z'
       from generate_series(1, 40)`,
      [tenantId, article.ObjectID, test.ids('learner').userId],
    );
    const reply = await add('learner', [text('One more')]);
    expect([reply.status, reply.headers['retry-after']]).toEqual([429, '600']);
    expect((await add('coach', [text('Me first')])).status).toBe(200);
  });
});

describe('one’s own comment', () => {
  it('can be changed within an hour, by its author only, based on its newest version', async () => {
    const own = await added('learner', 'One');
    const change = (as: string, basedOn: number, words: string) =>
      send(as, 'editComment', { CommentID: own.CommentID, basedOn, body: [text(words)] });
    expect((await change('coach', 1, 'Mine')).status).toBe(404);
    expect((await change('learner', 1, 'Two')).json()).toMatchObject({ version: 2, editedOn: expect.any(String) });
    const late = await change('learner', 1, 'Three');
    expect(late.status).toBe(409);
    expect(late.json().error.current.fields[0]).toMatchObject({ yours: 'Three', theirs: { value: 'Two', version: 2 } });
    await test.sql(`update portal.comment_comment set created_at = created_at - interval '1 hour'`);
    expect((await change('learner', 2, 'Four')).json().error.code).toBe('conflict');
  });

  it('is deleted permanently: its words are gone, replies remain under a placeholder', async () => {
    const own = await added('learner', 'Never mind');
    await added('coach', 'Too late', { parentID: own.CommentID });
    expect((await send('coach', 'deleteComment', { CommentID: own.CommentID })).status).toBe(404);
    expect((await send('learner', 'deleteComment', { CommentID: own.CommentID })).status).toBe(200);
    const [first] = (await read('learner')).comments;
    expect(first).toMatchObject({ state: 'deleted', author: null, body: null, replyCount: 1 });
    expect(
      (await test.sql('select body from portal.comment_comment where comment_id = $1', [own.CommentID]))[0].body,
    ).toEqual([]);
    expect((await add('learner', [text('a')], { parentID: own.CommentID })).status).toBe(404);
  });
});

describe('mentions', () => {
  it('name people by their current name', async () => {
    await add('learner', [text('Thank you, '), mention('coach')]);
    await test.sql(`update portal.account_user set last_name = 'Newname' where user_id = $1`, [
      test.ids('coach').userId,
    ]);
    const [, run] = (await read('learner')).comments[0]?.body ?? [];
    expect(run).toMatchObject({ type: 'mention', name: expect.stringMatching(/ Newname$/) });
  });

  it('are limited to people whom the writer may see and who can read the subject; both refusals look the same', async () => {
    const refused = async (as: string, who: string, subject = article) => {
      const { status, text: said } = await add(as, [mention(who)], {}, subject);
      return [status, said.replace(/"requestId":"[^"]*"/, '')];
    };
    const unseen = await refused('learner', 'coach2');
    expect(unseen[0]).toBe(400);
    // The administrator can see everyone, but a coach of another team cannot read this team's idea.
    expect(await refused('admin', 'coach2', idea)).toEqual(unseen);
    expect(await refused('learner', 'blocked')).toEqual(unseen);
    expect((await add('admin', [mention('coach2')])).status).toBe(200);
  });

  it('are suggested from the same people, never oneself', async () => {
    const suggest = async (as: string, q: string, subject = article): Promise<string[]> =>
      (await test.ask('comment/getMentionable', { as, query: { ...subject, q } }))
        .json()
        .map((one: { UserID: string }) => one.UserID);
    const [coach2] = await test.sql('select first_name from portal.account_user where user_id = $1', [
      test.ids('coach2').userId,
    ]);
    expect(await suggest('admin', coach2.first_name)).toContain(test.ids('coach2').userId);
    expect(await suggest('admin', coach2.first_name, idea)).not.toContain(test.ids('coach2').userId);
    expect(await suggest('learner', coach2.first_name)).not.toContain(test.ids('coach2').userId);
    expect(await suggest('learner', '')).not.toContain(test.ids('learner').userId);
    expect(await suggest('learner', '%')).toEqual([]);
  });
});

describe('people', () => {
  const received = (name: string) =>
    test.sql(
      'select message, link, caused_by from portal.portal_notification where user_id = $1 and message is not null',
      [test.ids(name).userId],
    );

  it('are notified once when someone mentions them or replies to them, and never of their own comments', async () => {
    await test.sql('delete from portal.portal_notification');
    const first = await added('learner', 'One');
    await add('coach', [mention('learner'), text(' and '), mention('coach')], { parentID: first.CommentID });
    expect((await received('learner')).map((one) => [one.message, one.caused_by])).toEqual([
      ['comment.mentioned', test.ids('coach').userId],
    ]);
    expect((await received('learner'))[0].link).toMatch(/^\/news\/[\w-]{36}\/[\w-]{36}$/);
    expect(await received('coach')).toEqual([]);
    await added('admin', 'Two', { parentID: first.CommentID });
    expect((await received('learner')).map((one) => one.message).sort()).toEqual([
      'comment.answered',
      'comment.mentioned',
    ]);
  });

  it('are notified that a comment of theirs was hidden, but not by whom', async () => {
    await test.sql('delete from portal.portal_notification');
    const bad = await added('learner', 'Rude');
    await send('admin', 'moderate', { CommentID: bad.CommentID, action: 'hide', reason: 'Rude.' });
    expect(await received('learner')).toMatchObject([{ message: 'comment.hidden', caused_by: null }]);
  });
});

describe('moderation', () => {
  const reported = async (as: string, comment?: string): Promise<string[]> =>
    (await test.ask('comment/getReported', { as, query: comment === undefined ? {} : { comment } }))
      .json()
      .reported.map((one: { comment: { CommentID: string } }) => one.comment.CommentID);

  it('hides a reported comment with a reason, for everyone but its author and moderators, and is recorded', async () => {
    const bad = await added('learner', 'Rude words', {}, idea);
    await send('learner2', 'reportComment', { CommentID: bad.CommentID, reason: 'offensive' });
    const member = await test.sql(
      `select split_part(username, '@', 1) as name from portal.account_user where team_id =
        (select team_id from portal.account_user where user_id = $1) and role = 'Learner' and user_id <> $1
        and disabled_at is null and user_guid is not null limit 1`,
      [test.ids('learner').userId],
    );
    const mate = member[0].name;
    expect(
      (await send(mate, 'reportComment', { CommentID: bad.CommentID, reason: 'offensive', note: 'Look.' })).status,
    ).toBe(200);
    expect(await reported('coach')).toEqual([bad.CommentID]);
    expect(await reported('coach2')).toEqual([]);
    expect([await reported('coach', bad.CommentID), await reported('coach2', bad.CommentID)]).toEqual([
      [bad.CommentID],
      [],
    ]);
    expect((await test.ask('comment/getReported', { as: mate })).status).toBe(403);

    const decide = (as: string, action: string) =>
      send(as, 'moderate', { CommentID: bad.CommentID, action, reason: 'Against our rules.' });
    expect((await decide(mate, 'hide')).status).toBe(403);
    expect((await decide('coach', 'hide')).json()).toMatchObject({ state: 'hidden' });
    expect((await decide('coach', 'hide')).status).toBe(409);
    expect(await reported('coach')).toEqual([]);

    const seen = async (as: string) => {
      const page = await read(as, idea);
      return [page.total, page.comments[0]?.body?.[0], page.comments[0]?.hiddenBecause];
    };
    expect(await seen(mate)).toEqual([0, undefined, null]);
    for (const as of ['learner', 'coach'])
      expect(await seen(as)).toEqual([0, { type: 'text', text: 'Rude words' }, 'Against our rules.']);
    const [record] = await test.sql(
      `select object_id, before, after from portal.platform_audit where call = 'comment/moderate' and object_id = $1 and kind = 'write'
       order by recorded_at limit 1`,
      [bad.CommentID],
    );
    expect(record).toEqual({
      object_id: bad.CommentID,
      before: { hidden: false },
      after: { hidden: true, action: 'hide' },
    });
    expect((await decide('coach', 'show')).json()).toMatchObject({ state: 'shown', hiddenBecause: null });
  });

  it('shows no author who reported their comment, moderator or not', async () => {
    const own = await added('admin', 'An opinion');
    await send('learner', 'reportComment', { CommentID: own.CommentID, reason: 'wrong' });
    expect(await reported('admin')).toEqual([]);
    expect(await reported('admin', own.CommentID)).toEqual([]);
  });

  it('returns a requested comment to its moderators, even beyond the first page, until it is decided', async () => {
    const made: string[] = [];
    for (let at = 0; at <= itemsPerPage; at += 1) {
      const { CommentID } = await added('learner', `Rude ${at}`);
      await send('learner2', 'reportComment', { CommentID, reason: 'offensive' });
      made.push(CommentID);
    }
    const last = made.at(-1) ?? '';
    await test.sql(
      `update portal.comment_report set reported_at = reported_at + interval '1 minute' where comment_id = $1`,
      [last],
    );
    const page = await reported('admin');
    expect([page.length, page.includes(last)]).toEqual([itemsPerPage, false]);
    expect(await reported('admin', last)).toEqual([last]);
    expect(await reported('admin', crypto.randomUUID())).toEqual([]);
    const waiting = await test.ask('portal/getWaiting', {
      as: 'admin',
      query: { userID: test.ids('admin').userId, all: '1' },
    });
    expect(waiting.json().items).toContainEqual(
      expect.objectContaining({ id: `comment.report ${last}`, link: `/notifications?reported=${last}` }),
    );
    await send('admin', 'moderate', { CommentID: last, action: 'dismiss', reason: 'Fine.' });
    expect(await reported('admin', last)).toEqual([]);
  });

  it('dismisses the reports of a comment, and a new report brings it back', async () => {
    const fine = await added('learner', 'An opinion');
    const report = (as: string) => send(as, 'reportComment', { CommentID: fine.CommentID, reason: 'wrong' });
    expect((await report('learner')).status).toBe(409);
    await report('coach2');
    expect(await reported('admin')).toEqual([fine.CommentID]);
    await send('admin', 'moderate', { CommentID: fine.CommentID, action: 'dismiss', reason: 'An opinion is one.' });
    expect(await reported('admin')).toEqual([]);
    expect((await read('learner')).comments[0]?.state).toBe('shown');
    await report('coach2');
    expect(await reported('admin')).toEqual([fine.CommentID]);
  });

  it('is a task on the home page of moderators, and of no one else, until it is decided', async () => {
    const waits = async (as: string) =>
      (await test.ask('portal/getWaiting', { as, query: { userID: test.ids(as).userId } }))
        .json()
        .items.filter((item: { kind: string }) => item.kind === 'comment.report');
    const bad = await added('learner2', 'Rude words');
    await send('coach2', 'reportComment', { CommentID: bad.CommentID, reason: 'offensive' });
    const [item, ...more] = await waits('admin');
    expect(more).toEqual([]);
    expect(item).toMatchObject({
      id: `comment.report ${bad.CommentID}`,
      link: `/notifications?reported=${bad.CommentID}`,
    });
    expect(item.title).toMatch(/^Review a reported comment: ./);
    expect(item.text).toMatch(/^Reported by \S+ \S+$/);
    expect([await waits('learner2'), await waits('learner')]).toEqual([[], []]);
    await send('admin', 'moderate', { CommentID: bad.CommentID, action: 'hide', reason: 'Rude.' });
    expect(await waits('admin')).toEqual([]);
  });
});
