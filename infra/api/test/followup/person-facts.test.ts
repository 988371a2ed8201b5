/** Facts next to the conversation: each kind, for everyone who might ask, and used as evidence. */
import type { getPersonFacts } from '@portico/contracts/coaching/calls';
import { type PersonFactKind, personFactKinds } from '@portico/contracts/coaching/person-facts';
import type { OpenSession } from '@portico/contracts/coaching/shapes';
import type { Answer } from '@portico/contracts/platform/call';
import type { RequestContext } from '@portico/contracts/platform/context';
import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { actingFor } from '../acting-for.ts';
import { type Reply, startTestApi, type TestApi } from '../harness.ts';
import { placeQuiz, single } from '../quiz/place-quiz.ts';
import { CertificateWorld } from './certificate-world.ts';
import { FollowUpWorld } from './followup-world.ts';
import { SkillWorld } from './skill-world.ts';

let test: TestApi;
let world: FollowUpWorld;
let tenantId: string;
let session: string;
let bothSides: RequestContext;
const id = (name: string) => test.ids(name).userId;

beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => demoStart, real: Date.now } });
  tenantId = (await test.tenant('harbour')).tenantId;
  world = await FollowUpWorld.make(test, () => demoStart);
  await makeFacts();
  // If the learner may act for the coach, they are on both sides.
  await test.sql(
    `insert into portal.account_delegation (tenant_id, delegation_id, principal_id, delegate_id, starts_at)
     values ($1, gen_random_uuid(), $2, $3, '2026-01-01')`,
    [tenantId, id('coach'), id('learner')],
  );
  bothSides = await actingFor(test, 'learner', 'coach');
});
afterAll(() => test?.close());

/** The first of these days is one too early to count. */
const practisedOn = [-14, -13, 0].map((days) => addDays(demoStart, days).toISOString().slice(0, 10));

/** A question of a quiz that the learner answered wrong, with its follow-up. */
async function followUpOfQuiz(): Promise<void> {
  const { quizId: QuizID, content } = await placeQuiz(test, {
    rules: { passMark: 100, review: 'after attempt' },
    sets: [{ Questions: [single('Who may call a lift?')] }],
    to: ['learner'],
  });
  const asked = content.QuestionSets[0]?.Questions[0];
  if (!asked) throw new Error('no such question');
  const { QSR_ID } = (await test.ask('quiz/startAttempt', { as: 'learner', body: { QuizID } })).json();
  const given = { options: [asked.options[1]?.id] };
  const Answers = [{ questionId: asked.id, base: 0, flagged: false, given }];
  const query = { userID: id('learner') };
  await test.ask('quiz/submitQuiz', { as: 'learner', query, body: { QuizID, QSR_ID, Answers } });
  await world.create(QSR_ID, { questionId: asked.id });
}

/** One fact of each kind about the learner. */
async function makeFacts(): Promise<void> {
  const skills = await SkillWorld.make(test, () => demoStart);
  await skills.approved(1);
  const fault = await world.released('no');
  const again = await world.released('no');
  await world.create(fault);
  await followUpOfQuiz();
  // Someone who does not lead the learner has evaluated them.
  await test.sql('update portal.quiz_attempt set evaluator_id = $2 where attempt_id = $1', [again, id('learner2')]);
  const course = await world.course();
  await test.sql(
    `insert into portal.lms_deadline (tenant_id, user_id, course_id, due_on) values ($1, $2, $3, '2026-11-01')
     on conflict (tenant_id, user_id, course_id) do update set due_on = excluded.due_on`,
    [tenantId, id('learner'), course],
  );
  await new CertificateWorld(test, world).expiring(15, { courseId: course });
  await test.sql(
    `insert into portal.lms_completion (tenant_id, completion_id, user_id, course_id, completed_at, how, minutes)
     select $1, gen_random_uuid(), $2, course_id, '2026-11-02T09:00Z', 'course', 10
     from portal.lms_course where tenant_id = $1 and course_id <> $3 order by course_id limit 1`,
    [tenantId, id('learner'), course],
  );
  for (const kind of ['quiz', 'verification'])
    await test.sql(
      `insert into portal.quiz_attempt (tenant_id, attempt_id, quiz_id, version_id, user_id, started_at, submitted_at,
         ended_by, score)
       select $1, gen_random_uuid(), q.quiz_id, v.version_id, $2, '2026-11-03T09:00Z', '2026-11-03T10:00Z', 'person', 60
       from portal.quiz_quiz q join portal.quiz_version v using (tenant_id, quiz_id)
       where q.tenant_id = $1 and q.kind = $3 order by q.quiz_id limit 1`,
      [tenantId, id('learner'), kind],
    );
  await test.sql(
    `insert into portal.quiz_practice_day (tenant_id, user_id, day, answered) select $1, $2, day::date, 4
     from unnest($3::text[]) as d (day)`,
    [tenantId, id('learner'), practisedOn],
  );
  const [held] = await test.sql(
    `update portal.coaching_session set status = 2, submitted_at = session_date, accepted_at = session_date,
       completed_at = null where session_id = (select session_id from portal.coaching_session
         where tenant_id = $1 and coach_id = $2 and coachee_id = $3 order by session_id limit 1) returning session_id`,
    [tenantId, id('coach'), id('learner')],
  );
  session = held.session_id;
  await test.sql(
    `insert into portal.coaching_item (tenant_id, item_id, session_id, kind, text, created_by, owner_id, on_day, status,
       position)
     values ($1, gen_random_uuid(), $2, 'action', 'Call back', $3, $3, '2026-11-30', 'not requested to complete', 90)`,
    [tenantId, session, id('learner')],
  );
  await test.sql(
    `update portal.pd_issue set owner_id = $2, state = 'in progress', closed_on = null, progress = 10 where issue_id = (
       select i.issue_id from portal.pd_issue i join portal.pd_board b using (tenant_id, board_id)
       where i.tenant_id = $1 and i.archived_at is null and b.archived_at is null
         and b.team_id = (select team_id from portal.account_user where user_id = $2) order by i.issue_id limit 1)`,
    [tenantId, id('learner')],
  );
  await test.sql(
    `insert into portal.lms_skill_target (tenant_id, role, skill_id, level)
     select $1, (select role from portal.account_user where user_id = $2), skill_id, 100 from portal.lms_skill
     where tenant_id = $1 on conflict (tenant_id, role, skill_id) do update set level = 100`,
    [tenantId, id('learner')],
  );
  await test.sql(
    `insert into portal.lms_skill_evidence (tenant_id, user_id, source, source_id, part, skill_id, level, observed_at)
     select $1, $2, 'quiz', gen_random_uuid(), 'part', skill_id, 40, '2026-11-01' from portal.lms_skill
     where tenant_id = $1 order by skill_id limit 1`,
    [tenantId, id('learner')],
  );
  await test.sql(
    `insert into portal.quiz_withheld_skill (tenant_id, attempt_id, skill_id, user_id, observed_at)
     select a.tenant_id, a.attempt_id, s.skill_id, a.user_id, '2026-11-03T10:00Z'
     from portal.quiz_attempt a join portal.lms_skill s using (tenant_id)
     where a.tenant_id = $1 and a.user_id = $2 and a.submitted_at is not null
     order by a.attempt_id, s.skill_id limit 1`,
    [tenantId, id('learner')],
  );
  await test.sql(
    `insert into portal.portal_award (tenant_id, award_id, accreditation_id, user_id, awarder_id, reason, awarded_at)
     select $1, gen_random_uuid(), accreditation_id, $2, $3, 'Well done', '2026-11-05' from portal.portal_accreditation
     where tenant_id = $1 order by accreditation_id limit 1`,
    [tenantId, id('learner'), id('coach')],
  );
  await test.sql(
    `update portal.support_ticket set created_by = $2, created_for = null, closed_at = null
     where ticket_id = (select ticket_id from portal.support_ticket where tenant_id = $1 and closed_at is null
       order by ticket_id limit 1)`,
    [tenantId, id('learner')],
  );
}

interface Asker {
  as: string;
  context?: RequestContext;
}
const ask = ({ as, context }: Asker): Promise<Reply> =>
  test.ask('coaching/getPersonFacts', { as, query: { userID: id('learner') }, ...(context && { context }) });
const kindsOf = async (asker: Asker): Promise<PersonFactKind[]> => {
  const reply = await ask(asker);
  if (reply.status === 404) return [];
  expect(reply.status, reply.text).toBe(200);
  const { facts } = reply.json() as Answer<typeof getPersonFacts>;
  return [...new Set(facts.map(({ kind }) => kind))];
};
/** Titles of the follow-ups that the asker sees. */
const followUpsOf = async (asker: Asker): Promise<string[]> => {
  const reply = await ask(asker);
  if (reply.status === 404) return [];
  const { facts } = reply.json() as Answer<typeof getPersonFacts>;
  return facts.flatMap(({ kind, title }) => (kind === 'followup.open' ? [title] : [])).toSorted();
};
const share = (isShared: boolean) => test.ask('coaching/setTicketsShared', { as: 'learner', body: { isShared } });

type Who =
  | 'self'
  | 'leader'
  | 'other leader'
  | 'delegate'
  | 'delegate about themselves'
  | 'evaluator'
  | 'country'
  | 'administrator';
/** `shared`: only if the person shares it. */
type May = 'yes' | 'no' | 'shared';

describe('who sees which fact', () => {
  const nobodyElse = { 'other leader': 'no', 'delegate about themselves': 'no', evaluator: 'no' } as const;
  const ofWork: Record<Who, May> = {
    ...nobodyElse,
    ...{ self: 'yes', leader: 'yes', delegate: 'yes', country: 'yes', administrator: 'yes' },
  };
  const ofTickets: Record<Who, May> = {
    ...nobodyElse,
    ...{ self: 'yes', leader: 'shared', delegate: 'no', country: 'shared', administrator: 'shared' },
  };
  /** One row per kind: a new kind has none until someone decides who sees it. */
  const rows: Record<PersonFactKind, Record<Who, May>> = {
    'evaluation.score': ofWork,
    'evaluation.fault': ofWork,
    'followup.open': ofWork,
    'course.overdue': ofWork,
    'certificate.expiring': ofWork,
    'course.finished': ofWork,
    'quiz.result': ofWork,
    'verification.result': ofWork,
    'practice.done': ofWork,
    'session.action': ofWork,
    'board.action': ofWork,
    'skill.gap': ofWork,
    'skill.withheld': ofWork,
    'assessment.item': ofWork,
    'award.given': ofWork,
    'aid.given': ofWork,
    'ticket.open': ofTickets,
  };
  const askers: Record<Who, () => Promise<Asker>> = {
    self: async () => ({ as: 'learner' }),
    leader: async () => ({ as: 'coach' }),
    'other leader': async () => ({ as: 'coach2' }),
    delegate: async () => ({ as: 'delegate', context: await actingFor(test) }),
    'delegate about themselves': async () => ({ as: 'learner', context: bothSides }),
    evaluator: async () => ({ as: 'learner2' }),
    country: async () => ({ as: 'country' }),
    administrator: async () => ({ as: 'admin' }),
  };
  const whos = Object.keys(askers) as Who[];
  const asked = new Map<string, readonly PersonFactKind[]>();
  beforeAll(async () => {
    for (const isShared of [false, true]) {
      await share(isShared);
      for (const who of whos) asked.set(`${who} ${isShared}`, await kindsOf(await askers[who]()));
    }
    await share(false);
  });
  const sees = (who: Who, kind: PersonFactKind, isShared: boolean) => asked.get(`${who} ${isShared}`)?.includes(kind);

  it('is decided for every kind', () => {
    expect(Object.keys(rows).toSorted()).toEqual(personFactKinds.toSorted());
  });

  it.each(personFactKinds.flatMap((kind) => whos.map((who) => [kind, who] as const)))('%s: %s', (kind, who) => {
    const may = rows[kind][who];
    expect([sees(who, kind, false), sees(who, kind, true)]).toEqual([may === 'yes', may !== 'no']);
  });

  it.each(whos)('answers “not found” to those who may not read the coaching of the person: %s', async (who) => {
    const isFound = who !== 'other leader' && who !== 'evaluator';
    expect((await ask(await askers[who]())).status).toBe(isFound ? 200 : 404);
  });

  it.each(whos)('includes follow-ups of quizzes as it does those of evaluations: %s', async (who) => {
    const found = await followUpsOf(await askers[who]());
    expect(found).toEqual(rows['followup.open'][who] === 'yes' ? ['Greets by name', 'Who may call a lift?'] : []);
  });
});

it('coach and coachee see the same facts', async () => {
  await share(true);
  const [own, coachs] = await Promise.all(
    ['learner', 'coach'].map(async (as) => (await ask({ as })).json() as Answer<typeof getPersonFacts>),
  );
  expect(coachs?.facts).toEqual(own?.facts);
  expect([own?.ticketsShared, coachs?.ticketsShared]).toEqual([true, null]);
  await share(false);
});

it('facts say how often a question was failed, and nothing of the text of a ticket', async () => {
  const { facts } = (await ask({ as: 'learner' })).json() as Answer<typeof getPersonFacts>;
  const fault = facts.find(({ kind, title }) => kind === 'evaluation.fault' && title === 'Greets by name');
  expect(fault).toMatchObject({ value: 2, target: 2 });
  const titles = await test.sql('select title from portal.support_ticket where created_by = $1', [id('learner')]);
  for (const { title } of titles) expect(JSON.stringify(facts)).not.toContain(title);
});

it('facts say that a person practises, but neither what nor how well', async () => {
  const { facts } = (await ask({ as: 'coach' })).json() as Answer<typeof getPersonFacts>;
  expect(facts.filter(({ kind }) => kind === 'practice.done')).toEqual([
    {
      kind: 'practice.done',
      ...{ id: id('learner'), title: '', on: practisedOn[2], value: 8, target: 0, link: null },
    },
  ]);
});

it('a result counts only once it is released', async () => {
  const before = (await ask({ as: 'coach' })).json() as Answer<typeof getPersonFacts>;
  await world.submitted('no');
  expect(((await ask({ as: 'coach' })).json() as Answer<typeof getPersonFacts>).facts).toEqual(before.facts);
});

describe('a fact in a session', () => {
  const use = (as: string, kind: PersonFactKind, factID: string, more: object = {}) =>
    test.ask('coaching/addFactEvidence', {
      as,
      body: { sessionID: session, kind, factID, text: 'Missed twice.', ...more },
    });
  const factOf = async (kind: PersonFactKind, as = 'coach') => {
    const { facts } = (await ask({ as })).json() as Answer<typeof getPersonFacts>;
    return facts.find((one) => one.kind === kind)?.id ?? '';
  };

  it('becomes evidence with its date and link, added by coach or coachee', async () => {
    const reply = await use('coach', 'evaluation.score', await factOf('evaluation.score'));
    expect(reply.status, reply.text).toBe(200);
    const { evidences } = reply.json() as OpenSession;
    expect(evidences.at(-1)).toMatchObject({
      text: 'Missed twice.',
      date: demoStart.toISOString().slice(0, 10),
      link: expect.stringMatching(new RegExp(`^/coach/${id('learner')}/qm/[\\w-]{36}/m/view$`)),
      createdBy: id('coach'),
    });
    expect((await use('learner', 'award.given', await factOf('award.given'))).status).toBe(200);
  });

  it('is refused to readers, for unknown facts and for those not shared or withheld', async () => {
    const known = await factOf('evaluation.score');
    expect((await use('country', 'evaluation.score', known)).status).toBe(403);
    expect((await use('coach2', 'evaluation.score', known)).status).toBe(404);
    expect((await use('coach', 'award.given', known)).status).toBe(404);
    const withheld = await factOf('skill.withheld');
    expect(withheld).not.toBe('');
    expect((await use('coach', 'skill.withheld', withheld)).status).toBe(404);
    expect((await use('coach', 'ticket.open', await factOf('ticket.open', 'learner'))).status).toBe(404);
  });
});
