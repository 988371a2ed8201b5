/** The number of database statements must not grow with the number of items on a page. */
import { portalProject } from '@portico/contracts/media/library-shapes';
import type { RequestContext } from '@portico/contracts/platform/context';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countingClient } from './counting-client.ts';
import { type Ask, startTestApi, type TestApi } from './harness.ts';
import { pdf } from './media/make-files.ts';

const { Client, during, trips } = countingClient();
let test: TestApi;
let tenantId: string;
beforeAll(async () => {
  test = await startTestApi({ client: Client });
  tenantId = (await test.tenant('harbour')).tenantId;
});
afterAll(() => test.close());

/** Copies a row of the table `count` times with other values; returns nothing. */
const copy = (table: string, key: string, id: string, values: string, count: number) =>
  test.sql(
    `insert into portal.${table} select (jsonb_populate_record(null::portal.${table},
       to_jsonb(t) || jsonb_build_object(${values}))).*
     from portal.${table} t, generate_series(1, $2::int) n where t.${key} = $1`,
    [id, count],
  );

it('a ticket needs the same number of statements however many comments and files it has', async () => {
  const [ticket] = await test.sql(
    `select ticket_id as id from portal.support_ticket where tenant_id = $1 and created_by = $2 order by ticket_id limit 1`,
    [tenantId, test.ids('learner').userId],
  );
  const comment = async () => {
    const id = crypto.randomUUID();
    await test.sql(
      `insert into portal.support_comment (tenant_id, comment_id, ticket_id, author_id, text, internal, has_files, created_at)
       values ($1, $2, $3, $4, 'See the file', false, true, now())`,
      [tenantId, id, ticket.id, test.ids('learner').userId],
    );
    await test.sql(
      `insert into portal.media_file (tenant_id, media_id, location, type, name, bytes, sha256, received_sha256, uploaded_by,
         upload_id, uploaded_at, subject_kind, subject_id)
       select $1, gen_random_uuid(), 'attachment', 'pdf', 'file ' || n, 1, sha256($2::text::bytea), sha256($2::text::bytea), $3,
         gen_random_uuid(), now(), 'ticketComment', $2::uuid from generate_series(1, 2) n`,
      [tenantId, id, test.ids('support2').userId],
    );
  };
  const read = async () => {
    const reply = await test.ask('support/getTicket', { as: 'learner', query: { ticketID: ticket.id } });
    expect(reply.status).toBe(200);
    return reply.json().thread.flatMap((one: { files: unknown[] }) => one.files).length as number;
  };
  await comment();
  const shown = await read();
  const one = await during(read);
  for (let n = 0; n < 6; n += 1) await comment();
  expect(await read()).toBe(shown + 12);
  expect(await during(read)).toBe(one);
  // The files of a hidden comment are hidden as well.
  await test.sql('update portal.support_comment set internal = true where ticket_id = $1', [ticket.id]);
  expect(await read()).toBe(0);
});

it('a list of quality monitoring forms needs the same number of statements however long it is', async () => {
  const body = { SiteID: '', CompanyID: '', UserFK: test.ids('learner').userId, LoadAll: '1' };
  const [place] = await test.sql(
    'select country_id, team_id from portal.account_user where tenant_id = $1 and user_id = $2',
    [tenantId, body.UserFK],
  );
  Object.assign(body, { SiteID: place.country_id, CompanyID: place.team_id });
  const read = async (): Promise<number> => {
    const reply = await test.ask('quiz/getQMAllocated', { as: 'coach', body });
    expect(reply.status, reply.text).toBe(200);
    return reply.json().length;
  };
  const forms = await read();
  const before = await during(read);
  const [form] = await test.sql(
    `select q.quiz_id as id, q.current_version_id as version from portal.quiz_quiz q
     join portal.quiz_allocation a on a.tenant_id = q.tenant_id and a.quiz_id = q.quiz_id
     where q.tenant_id = $1 and q.kind = 'qm' and q.removed_at is null and (a.team_id = $2 or a.user_id = $3) limit 1`,
    [tenantId, place.team_id, body.UserFK],
  );
  for (let n = 0; n < 4; n += 1) {
    const [id, version] = [crypto.randomUUID(), crypto.randomUUID()];
    await copy('quiz_quiz', 'quiz_id', form.id, `'quiz_id', '${id}', 'current_version_id', null`, 1);
    await copy('quiz_version', 'version_id', form.version, `'version_id', '${version}', 'quiz_id', '${id}'`, 1);
    await test.sql('update portal.quiz_quiz set current_version_id = $2 where quiz_id = $1', [id, version]);
    await copy('quiz_allocation', 'quiz_id', form.id, `'allocation_id', gen_random_uuid(), 'quiz_id', '${id}'`, 1);
  }
  expect(await read()).toBe(forms + 4);
  expect(await during(read)).toBe(before);
});

it('quiz results of a team need the same number of statements however many members it has', async () => {
  const [{ team_id: CompanyID }] = await test.sql('select team_id from portal.account_user where user_id = $1', [
    test.ids('coach').userId,
  ]);
  const read = async () => {
    const reply = await test.ask('quiz/getLearnerSummaries', { as: 'coach', body: { CompanyID } });
    expect(reply.status, reply.text).toBe(200);
    return reply.json() as { user: { UserID: string }; given: number }[];
  };
  const all = await read();
  expect(all.length).toBeGreaterThan(3);
  expect(all.filter(({ given }) => given > 0).length).toBeGreaterThan(3);
  const asked = await during(read);
  // Three of the chain, and one each for the team, its members, their memberships, their assignments and their
  // activity.
  expect(asked).toBe(8);
  expect(await trips(read)).toBe(5);
  const [stored, ...others] = all;
  await test.sql('update portal.account_user set disabled_at = now() where user_id = any($1::uuid[])', [
    others.map(({ user }) => user.UserID),
  ]);
  expect(await read()).toEqual([stored]);
  expect(await during(read)).toBe(asked);
});

it('a search over all kinds needs three round trips', async () => {
  const read = async () => {
    const reply = await test.ask('search/find', { as: 'admin', query: { q: 'conv' } });
    expect(reply.status, reply.text).toBe(200);
    return reply.json().groups.length as number;
  };
  expect(await read()).toBeGreaterThan(2);
  expect(await trips(read)).toBe(3);
});

it('a library asset needs the same number of statements however often it is used', async () => {
  const { userId } = test.ids('coach');
  const [{ id: customerID }] = (await test.sql(
    'select organisation_id as id from portal.account_membership where user_id = $1 order by position limit 1',
    [userId],
  )) as [{ id: string }];
  const added = await test.ask('media/file/uploadAsset', {
    as: 'coach',
    file: { name: 'a.pdf', bytes: pdf() },
    query: { uploadID: crypto.randomUUID(), projectID: portalProject, customerID },
  });
  expect(added.status, added.text).toBe(200);
  const assetID = added.json().mediaID;
  const kinds = {
    course: 'select course_id as id from portal.lms_course',
    article: 'select article_id as id from portal.content_article',
    boardDocument: 'select document_id as id from portal.pd_document',
    coachingSession: 'select session_id as id from portal.coaching_session',
    quizAttempt: 'select attempt_id as id from portal.quiz_attempt',
  };
  /** Uses the file in this many places of each kind. */
  const use = async (count: number) => {
    for (const [kind, places] of Object.entries(kinds))
      await test.sql(
        `insert into portal.media_file (tenant_id, media_id, location, type, name, bytes, sha256, received_sha256,
           uploaded_by, upload_id, uploaded_at, subject_kind, subject_id, asset_id, asset_version)
         select $1, gen_random_uuid(), 'attachment', 'pdf', 'a.pdf', 1, sha256('a'), sha256('a'), $2, gen_random_uuid(),
           now(), $3, t.id, $4, 1 from (${places} where tenant_id = $1 order by 1 limit $5::int) t`,
        [tenantId, userId, kind, assetID, count],
      );
  };
  const read = async (): Promise<number> => {
    const reply = await test.ask('media/file/asset', { as: 'admin', query: { assetID } });
    expect(reply.status, reply.text).toBe(200);
    return reply.json().uses.length;
  };
  await use(1);
  const few = await read();
  const asked = await during(read);
  await use(9);
  expect(await read()).toBeGreaterThan(few + 10);
  expect(await during(read)).toBe(asked);
});

it('reported comments need the same number of statements on however many subjects', async () => {
  const [author, reporter] = [test.ids('learner').userId, test.ids('learner2').userId];
  const report = (kind: string, subjects: string, count: number) =>
    test.sql(
      `with subject as (${subjects} where tenant_id = $1 order by 1 limit $5::int),
         made as (
           insert into portal.comment_comment (tenant_id, comment_id, subject_kind, subject_id, author_id, body, created_at)
           select $1, gen_random_uuid(), $2, id, $3, '[{"type":"text","text":"Rude"}]', now() from subject
           returning comment_id)
       insert into portal.comment_report (tenant_id, comment_id, reporter_id, reason, note, reported_at)
       select $1, comment_id, $4, 'offensive', '', now() from made`,
      [tenantId, kind, author, reporter, count],
    );
  const read = async (): Promise<number> => {
    const reply = await test.ask('comment/getReported', { as: 'admin' });
    expect(reply.status, reply.text).toBe(200);
    return new Set(reply.json().reported.map((one: { subject: { ObjectID: string } }) => one.subject.ObjectID)).size;
  };
  const all = {
    course: 'select course_id as id from portal.lms_course',
    article: 'select article_id as id from portal.content_article',
    idea: 'select issue_id as id from portal.pd_issue',
    ticket: 'select ticket_id as id from portal.support_ticket',
  };
  for (const [kind, subjects] of Object.entries(all)) await report(kind, subjects, 1);
  const few = await read();
  const asked = await during(read);
  await report('course', all.course, 4);
  expect(await read()).toBeGreaterThan(few);
  expect(await during(read)).toBe(asked);
});

it('an idea needs the same number of statements however many courses, tickets and sessions it links to', async () => {
  const { userId } = test.ids('admin');
  const [{ id: IId }] = await test.sql(
    'select issue_id as id from portal.pd_issue where tenant_id = $1 order by issue_id limit 1',
    [tenantId],
  );
  const link = (kind: string, targets: string, count: number) =>
    test.sql(
      `insert into portal.pd_issue_link (tenant_id, link_id, issue_id, kind, target_id, page, added_by, made_by, added_at)
       select $1, gen_random_uuid(), $2, $3, t.id, '/home', $4, null, now()
       from (${targets} where tenant_id = $1 order by 1 limit $5::int) t on conflict do nothing`,
      [tenantId, IId, kind, userId, count],
    );
  const read = async (): Promise<number> => {
    const reply = await test.ask('pd/readIssue', { as: 'admin', query: { IId } });
    expect(reply.status, reply.text).toBe(200);
    return reply.json().links.length;
  };
  const all = {
    course: 'select course_id as id from portal.lms_course',
    ticket: 'select ticket_id as id from portal.support_ticket',
  };
  for (const [kind, targets] of Object.entries(all)) await link(kind, targets, 1);
  const few = await read();
  expect(few).toBeGreaterThan(0);
  const asked = await during(read);
  for (const [kind, targets] of Object.entries(all)) await link(kind, targets, 4);
  expect(await read()).toBeGreaterThan(few);
  expect(await during(read)).toBe(asked);
});

describe('the caller', () => {
  const unread = (ask: Ask = {}) =>
    test.ask('portal/getUnreadNotifications', {
      as: 'coach',
      query: { userID: test.ids('coach').userId },
      ...ask,
    });

  it('is read once by a call that names them, together with their settings', async () => {
    const first = await unread();
    expect(first.status, first.text).toBe(200);
    // Beginning, caller, notifications and end.
    expect(await during(() => unread())).toBe(4);
  });

  it('is found again as a delegate who names now themselves and now the principal', async () => {
    const [home] = await test.sql(
      'select organisation_id as id from portal.account_membership where user_id = $1 order by position limit 1',
      [test.ids('delegate').userId],
    );
    const principal = test.ids('coach').userId;
    const context = { account: test.ids('delegate').userId, organisation: home.id };
    const waitingOf = async (userID: string, given: RequestContext) =>
      (await test.ask('portal/getWaiting', { as: 'delegate', context: given, query: { userID } })).status;
    for (const _ of [1, 2]) {
      expect(await waitingOf(context.account, context)).toBe(200);
      expect(await waitingOf(principal, context)).toBe(404);
      expect(await waitingOf(principal, { ...context, principal })).toBe(200);
      expect(await waitingOf(context.account, { ...context, principal })).toBe(200);
    }
  });
});
