/** With very many matching rows of other people, the server leaves these out of both hits and counts. */
import { searchKinds } from '@portico/contracts/search/shapes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

/** Number of rows of each kind; the everyday run has a twentieth. */
const rows = process.env.PORTICO_TEST_SCALE === 'full' ? 10_000 : 500;
const word = 'quagga';
let test: TestApi;
let tenantId: string;
beforeAll(async () => {
  test = await startTestApi();
  tenantId = (await test.tenant('harbour')).tenantId;
  const copies = async (table: string, change: string, from: string) => {
    // Generated columns take no value.
    const [columns] = (await test.sql(
      `select array_agg(quote_ident(attname)) as names from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )) as [{ names: string[] }];
    const names = columns.names.map((name) => `made.${name}`).join(', ');
    await test.sql(
      `insert into ${table} (${columns.names.join(', ')}) select ${names} from (${from}) one, generate_series(1, ${rows}) n,
         jsonb_populate_record(null::${table}, to_jsonb(one) || ${change} || jsonb_build_object('of', n)) made`,
      [tenantId],
    );
  };
  // Courses assigned to no one, unpublished articles, help addressed to no one, and tickets of someone else.
  await copies(
    'portal.lms_course',
    `jsonb_build_object('course_id', gen_random_uuid(), 'name', '${word} ' || n, 'state', 'draft')`,
    'select * from portal.lms_course where tenant_id = $1 limit 1',
  );
  for (const type of [1, 6])
    await copies(
      'portal.content_article',
      `jsonb_build_object('article_id', gen_random_uuid(), 'title', '${word} ' || n, 'state', 'draft')`,
      `select * from portal.content_article where tenant_id = $1 and type = ${type} limit 1`,
    );
  await copies(
    'portal.support_ticket',
    `jsonb_build_object('ticket_id', gen_random_uuid(), 'title', '${word} ' || n)`,
    `select * from portal.support_ticket where tenant_id = $1 and merged_into is null
       and created_by = '${test.ids('coach2').userId}' limit 1`,
  );
  const isFile = `, 'measure_id', null, 'value', null, 'filename', 'plan.pdf', 'size_bytes', 1`;
  for (const [table, key, more] of [
    ['portal.pd_issue', 'issue_id', ''],
    ['portal.pd_news', 'news_id', ''],
    ['portal.pd_document', 'document_id', isFile],
  ] as const)
    await copies(
      table,
      `jsonb_build_object('${key}', gen_random_uuid(), 'title', '${word} ' || n${more})`,
      `select i.* from ${table} i join portal.pd_board b using (tenant_id, board_id) where i.tenant_id = $1
         and i.archived_at is null and b.archived_at is null and b.team_id not in
         (select m.team_id from portal.account_membership m where m.user_id = '${test.ids('learner').userId}' and m.team_id is not null) limit 1`,
    );
  // Sessions and meetings of others.
  const ofOthers = `'${test.ids('learner').userId}' not in (coach_id, coachee_id)`;
  await copies(
    'portal.coaching_session',
    `jsonb_build_object('session_id', gen_random_uuid(), 'topic_comment', '${word} ' || n)`,
    `select * from portal.coaching_session where tenant_id = $1 and ${ofOthers} and submitted_at is not null limit 1`,
  );
  await copies(
    'portal.coaching_event',
    `jsonb_build_object('event_id', gen_random_uuid(), 'title', '${word} ' || n, 'owner_id', '${test.ids('coach2').userId}',
       'coach_id', null, 'coachee_id', null)`,
    'select * from portal.coaching_event where tenant_id = $1 and cancelled_at is null and source_id is null limit 1',
  );
  // Quizzes assigned to no one.
  await test.sql(
    `insert into portal.quiz_version select (jsonb_populate_record(null::portal.quiz_version, to_jsonb(one) || jsonb_build_object(
         'version_id', gen_random_uuid(), 'number', 9999, 'content', one.content || '{"title": "${word}"}'))).*
       from (select * from portal.quiz_version where tenant_id = $1 and published_at is not null limit 1) one`,
    [tenantId],
  );
  await copies(
    'portal.quiz_quiz',
    `jsonb_build_object('quiz_id', gen_random_uuid())`,
    `select q.tenant_id, q.quiz_id, 'quiz' as kind, v.version_id as current_version_id from portal.quiz_version v
       join portal.quiz_quiz q using (tenant_id, quiz_id) where tenant_id = $1 and v.number = 9999`,
  );
  // Curricula assigned to no one, boards of other teams, and feedback and assessments of others.
  await copies(
    'portal.lms_curriculum',
    `jsonb_build_object('curriculum_id', gen_random_uuid(), 'name', '${word} ' || n)`,
    `select * from portal.lms_curriculum where tenant_id = $1 and parent_id is null and state = 'published' limit 1`,
  );
  await test.sql(
    `insert into portal.account_unit select made.* from (select * from portal.account_unit where tenant_id = $1 and kind = 'team' limit 1) one,
       (select gen_random_uuid() as id, n from generate_series(1, ${rows}) n) fresh,
       jsonb_populate_record(null::portal.account_unit, to_jsonb(one) || jsonb_build_object('unit_id', fresh.id,
         'name', '${word} ' || fresh.n, 'path', one.path[:cardinality(one.path) - 1] || fresh.id)) made`,
    [tenantId],
  );
  await test.sql(
    `insert into portal.account_team select made.* from (select * from portal.account_team where tenant_id = $1 limit 1) one,
       portal.account_unit u, jsonb_populate_record(null::portal.account_team,
         to_jsonb(one) || jsonb_build_object('team_id', u.unit_id, 'name', u.name)) made
     where u.name like '${word} %'`,
    [tenantId],
  );
  await test.sql(
    `insert into portal.pd_board select made.* from (select * from portal.pd_board where tenant_id = $1 and archived_at is null limit 1) one,
       portal.account_team t, jsonb_populate_record(null::portal.pd_board,
         to_jsonb(one) || jsonb_build_object('board_id', gen_random_uuid(), 'team_id', t.team_id)) made
     where t.name like '${word} %'`,
    [tenantId],
  );
  await copies(
    'portal.coaching_aid',
    `jsonb_build_object('aid_id', gen_random_uuid(), 'motivational_action', '${word} ' || n)`,
    `select * from portal.coaching_aid where tenant_id = $1 and ${ofOthers} limit 1`,
  );
  await copies(
    'portal.hr_assessment',
    `jsonb_build_object('assessment_id', gen_random_uuid(), 'form', jsonb_set(one.form, '{pages,0,title}', '"${word}"'))`,
    `select * from portal.hr_assessment where tenant_id = $1 and status = 'approved'
       and user_id <> '${test.ids('learner').userId}' limit 1`,
  );
  // The test writes without a tenant, so row-level security hid the version from the trigger.
  await test.sql('select platform.search_rebuild()');
  // Missions that have not started, have ended, or were switched off.
  for (const state of [
    `'starts_at', now() + interval '1 day'`,
    `'starts_at', now() - interval '2 days', 'ends_at', now() - interval '1 day'`,
    `'enabled', false`,
  ])
    await copies(
      'portal.gamification_mission',
      `jsonb_build_object('mission_id', gen_random_uuid(), 'title', '${word} ' || n, ${state})`,
      'select * from portal.gamification_mission where tenant_id = $1 limit 1',
    );
  await copies(
    'portal.account_user',
    `jsonb_build_object('user_id', gen_random_uuid(), 'user_guid', gen_random_uuid(), 'last_name', '${word}',
       'username', 'quagga' || n, 'email', 'quagga' || n || '@harbour.example', 'user_key', 'q' || n)`,
    `select * from portal.account_user where tenant_id = $1 and user_id = '${test.ids('coach2').userId}'`,
  );
}, 240_000);
afterAll(() => test.close());

const groups = async (as: string, query: Record<string, string> = {}) =>
  (await test.ask('search/find', { as, query: { q: word, ...query } })).json().groups as {
    kind: string;
    total: number;
    hits: { id: string; title: { text: string } }[];
  }[];

it('a search finds none of very many rows that the person may not see, of any kind, on any page', async () => {
  expect(await groups('learner')).toEqual([]);
  for (const kind of searchKinds)
    for (const page of ['0', '9']) expect([kind, await groups('learner', { kind, page })]).toEqual([kind, []]);
  expect((await test.ask('search/getPeople', { as: 'learner', query: { q: word } })).json()).toEqual([]);
});

it('a search finds the only row among them that the person may see, and counts one', async () => {
  const [own] = await test.sql(
    `update portal.support_ticket set created_by = $2 where ticket_id = (select ticket_id from portal.support_ticket
       where tenant_id = $1 and title like '${word} %' order by ticket_id limit 1) returning ticket_id`,
    [tenantId, test.ids('learner').userId],
  );
  const found = await groups('learner');
  expect(found.map(({ kind, total, hits }) => [kind, total, hits.map(({ id }) => id)])).toEqual([
    ['ticket', 1, [own.ticket_id]],
  ]);
});

it('people who may see these rows find them', async () => {
  const found = Object.fromEntries((await groups('admin')).map(({ kind, total }) => [kind, total]));
  expect(found.ticket).toBe(rows);
  for (const kind of ['teamBoard', 'board', 'boardNews', 'boardDocument', 'aid', 'assessment'])
    expect([kind, found[kind]]).toEqual([kind, rows]);
  expect(found.session).toBe(rows);
  // Tenant administrators cannot see schedules.
  expect(found.event).toBeUndefined();
  expect((await groups('coach2', { kind: 'event' }))[0]?.total).toBe(rows);
  expect(found.person).toBeGreaterThanOrEqual(rows);
  // Rows that no one may see yet are indexed as well.
  const entries = await test.sql(
    `select kind, count(*)::int from platform.search_entry where tenant_id = $1 and title like '${word}%'
       and kind in ('curriculum', 'mission', 'quiz') group by kind order by kind`,
    [tenantId],
  );
  expect(entries).toEqual([
    { kind: 'curriculum', count: rows },
    { kind: 'mission', count: 3 * rows },
    { kind: 'quiz', count: rows },
  ]);
});
