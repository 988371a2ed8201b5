/** Tests the actions of hits: offered to people whom the area's own rules currently allow to perform them. */
import type { Hit, SearchKind } from '@portico/contracts/search/shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

const tenantId = shippedTenantId('harbour');
let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const idOf = (name: string): string => test.ids(name).userId;

async function found(as: string, kind: SearchKind, q: string, id?: string): Promise<Hit> {
  const { groups } = (await test.ask('search/find', { as, query: { q, kind } })).json();
  const hits: Hit[] = groups[0]?.hits ?? [];
  const hit = id === undefined ? hits[0] : hits.find((one) => one.id === id);
  if (!hit) throw new Error(`${as} finds no ${kind} for ${q}.`);
  return hit;
}
const actions = async (...asked: Parameters<typeof found>) => (await found(...asked)).actions;

describe('a course', () => {
  const title = 'Handling difficult conversations';
  const course = () => found('learner', 'course', title);
  const set = (statement: string, id: string) => test.sql(statement, [tenantId, id, idOf('learner')]);

  it('is started or continued in the player, unless it is locked or completed', async () => {
    const { id } = await course();
    const to = `/splayer?course=${id}`;
    await set('delete from portal.lms_progress where tenant_id = $1 and course_id = $2 and user_id = $3', id);
    await set('delete from portal.lms_course_use where tenant_id = $1 and course_id = $2 and user_id = $3', id);
    expect((await course()).actions).toEqual([{ id: 'start', to }]);
    const [other] = await test.sql(
      `insert into portal.lms_prerequisite (tenant_id, course_id, prerequisite_id, position)
       select $1, $2, course_id, 0 from portal.lms_course c where tenant_id = $1 and course_id <> $2 and not exists
         (select from portal.lms_progress p where p.tenant_id = $1 and p.course_id = c.course_id and p.user_id = $3)
       limit 1 returning prerequisite_id`,
      [tenantId, id, idOf('learner')],
    );
    expect([other !== undefined, (await course()).actions]).toEqual([true, []]);
    await set(`insert into portal.lms_course_use (tenant_id, course_id, user_id, launches) values ($1, $2, $3, 1)`, id);
    expect((await course()).actions).toEqual([{ id: 'goOn', to }]);
    await set(
      `insert into portal.lms_progress (tenant_id, course_id, user_id, percent, completed_at, updated_at)
       values ($1, $2, $3, 100, now(), now())`,
      id,
    );
    expect((await course()).actions).toEqual([]);
  });
});

describe('a quiz', () => {
  // Disables triggers, because the tests need to change published versions and attempts, which are immutable.
  beforeAll(() => test.sql('set session_replication_role = replica'));
  afterAll(() => test.sql('set session_replication_role = origin'));
  const quiz = () => found('learner', 'quiz', 'vehicles fares');

  it('is started if nothing has to be chosen first, and its results are shown after it was submitted', async () => {
    const { id, link } = await quiz();
    const version = `(select current_version_id from portal.quiz_quiz where quiz_id = $1)`;
    const rules = (set: string) =>
      test.sql(
        `update portal.quiz_version set content = jsonb_set(content, '{rules}', content->'rules' || '${set}') where version_id = ${version}`,
        [id],
      );
    await test.sql('delete from portal.quiz_attempt where quiz_id = $1 and user_id = $2', [id, idOf('learner')]);
    await test.sql(`update portal.quiz_allocation set due_on = '2027-01-01' where quiz_id = $1`, [id]);
    await rules('{"timeLimit": 10, "anonymous": false}');
    expect((await quiz()).actions).toEqual([]);
    await rules('{"timeLimit": null}');
    expect((await quiz()).actions).toEqual([{ id: 'begin', to: link }]);
    const { status } = await test.ask('quiz/startAttempt', { as: 'learner', body: { QuizID: id } });
    expect([status, (await quiz()).actions]).toEqual([200, []]);
    await test.sql('update portal.quiz_attempt set submitted_at = now() where quiz_id = $1 and user_id = $2', [
      id,
      idOf('learner'),
    ]);
    expect((await quiz()).actions).toEqual([{ id: 'results', to: `/quiz/results/${id}` }]);
    await rules('{"anonymous": true}');
    expect((await quiz()).actions).toEqual([]);
    await test.sql('delete from portal.quiz_attempt where quiz_id = $1 and user_id = $2', [id, idOf('learner')]);
    await rules('{"anonymous": false}');
    await test.sql(`update portal.quiz_allocation set due_on = '2026-11-15' where quiz_id = $1`, [id]);
    expect((await quiz()).actions).toEqual([]);
    // In the reader's time zone, that day is not over yet.
    const zone = (name: string | null) =>
      test.sql('update portal.account_user set device_zone = $2 where user_id = $1', [idOf('learner'), name]);
    await zone('Pacific/Honolulu');
    expect((await quiz()).actions).toEqual([{ id: 'begin', to: link }]);
    await zone(null);
  });
});

describe('a person', () => {
  const learnersName = async () =>
    (
      await test.sql(`select first_name || ' ' || last_name as name from portal.account_user where user_id = $1`, [
        idOf('learner'),
      ])
    )[0].name;

  it('has actions for coaching and meeting if in the reader’s scope, for the account if the reader is an administrator', async () => {
    const id = idOf('learner');
    const name = await learnersName();
    const coaching = [
      { id: 'coach', to: `/coach/${id}` },
      { id: 'book', to: `/schedule?with=${id}` },
    ];
    const thank = { id: 'thank', to: `/kudos?to=${id}` };
    expect(await actions('coach', 'person', name, id)).toEqual([...coaching, thank]);
    expect(await actions('admin', 'person', name, id)).toEqual([
      ...coaching,
      { id: 'account', to: `/admin/people/${id}` },
      thank,
    ]);
    expect(await actions('learner2', 'person', name, id)).toEqual([thank]);
    expect(await actions('learner', 'person', name, id)).toEqual([]);
  });

  it('who is only a colleague in the same team can be thanked, and has no action for coaching', async () => {
    const [unit] = await test.sql(
      `update portal.account_user set unit_id = null, function_id = null where user_id = $1 returning unit_id`,
      [idOf('learner')],
    );
    expect(unit.unit_id).toBeNull();
    await test.sql(
      `insert into portal.account_membership select (jsonb_populate_record(null::portal.account_membership,
         to_jsonb(m) || jsonb_build_object('user_id', $2::uuid, 'position', 9,
           'organisation_id', (select organisation_id from portal.account_organisation o where o.tenant_id = m.tenant_id
             and o.organisation_id not in (select organisation_id from portal.account_membership where user_id = $2) limit 1)))).*
       from portal.account_membership m where m.user_id = $1 and m.team_id is not null limit 1`,
      [idOf('learner'), idOf('country')],
    );
    expect(await actions('country', 'person', await learnersName(), idOf('learner'))).toEqual([
      { id: 'thank', to: `/kudos?to=${idOf('learner')}` },
    ]);
  });
});

describe('coaching', () => {
  it('offers to continue a session if the reader may write in it', async () => {
    const [session] = await test.sql(
      `update portal.coaching_session set topic_comment = 'Quokka sightings' where session_id = (select session_id
         from portal.coaching_session where coach_id = $1 and coachee_id = $2 and status = 1 limit 1) returning session_id as id`,
      [idOf('coach'), idOf('learner')],
    );
    const goOn = [{ id: 'goOn', to: `/coach/${idOf('learner')}/tgrow/${session.id}/m/edit` }];
    expect(await actions('coach', 'session', 'quokka')).toEqual(goOn);
    expect(await actions('learner', 'session', 'quokka')).toEqual([]);
    expect(await actions('admin', 'session', 'quokka')).toEqual([]);
    await test.sql('update portal.coaching_session set status = 2, accepted_at = now() where session_id = $1', [
      session.id,
    ]);
    expect(await actions('learner', 'session', 'quokka')).toEqual(goOn);
    await test.sql('update portal.coaching_session set status = 3, completed_at = now() where session_id = $1', [
      session.id,
    ]);
    expect(await actions('coach', 'session', 'quokka')).toEqual([]);
  });

  it('offers the coach to start the session of a one-to-one', async () => {
    const id = crypto.randomUUID();
    await test.sql(
      `insert into portal.coaching_event (tenant_id, event_id, owner_id, coach_id, coachee_id, title, type, starts_local, time_zone, minutes, location, details)
       values ($1, $2, $3, $3, $4, 'Numbat review', 'coaching', '2026-12-07T09:00:00', 'Europe/Lisbon', 30, '', '')`,
      [tenantId, id, idOf('coach'), idOf('learner')],
    );
    const to = `/coach/${idOf('learner')}/tgrow/0/m/new?event=${id}&iteration=2026-12-07`;
    expect(await actions('coach', 'event', 'numbat')).toEqual([{ id: 'start', to }]);
    expect(await actions('learner', 'event', 'numbat')).toEqual([]);
  });
});

it('items on a board have an action that opens the board', async () => {
  const [issue] = await test.sql(
    `update portal.pd_issue set title = 'Bilby crossing' where issue_id = (select i.issue_id from portal.pd_issue i
       join portal.pd_board b using (tenant_id, board_id) join portal.account_membership m on m.team_id = b.team_id
       where m.user_id = $1 and i.archived_at is null and b.archived_at is null limit 1) returning board_id`,
    [idOf('learner')],
  );
  expect(await actions('learner', 'board', 'bilby')).toEqual([{ id: 'board', to: `/pd/board/${issue.board_id}` }]);
});
