/**
 * Whatever happens to evaluations, quizzes, assessments, certificates, letters of a board, disputes, courses and sessions,
 * also while a follow-up is being created, and however often the delivery of facts fails or stops, the stored state of
 * each follow-up equals a recomputation from the tables of the areas.
 */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { revertRecord } from '../../src/areas/lms/completion/revert-completion.ts';
import type { FactListener } from '../../src/platform/facts/fact.ts';
import { contributions } from '../contributions.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import * as make from '../quiz/place-quiz.ts';
import { CertificateWorld } from './certificate-world.ts';
import { FollowUpWorld, type Said } from './followup-world.ts';
import { SkillWorld } from './skill-world.ts';

const isFull = process.env.PORTICO_TEST_SCALE === 'full';
/** Number of random sequences: 20 each day, all 1,000 in a full test, or any other number. */
const sequences = Number(process.env.PORTICO_FOLLOWUP_SEQUENCES ?? (isFull ? 1000 : 20));
let minutes = 0;
const minutesInDay = 24 * 60;
const now = () => new Date(demoStart.getTime() + minutes * 60_000);
const today = () => now().toISOString().slice(0, 10);
const inTenDays = () => new Date(now().getTime() + 10 * minutesInDay * 60_000).toISOString().slice(0, 10);
let test: TestApi;
beforeAll(async () => {
  test = await startTestApi({ clock: { now, real: Date.now } });
  await openBoard(test);
});
afterAll(() => test?.close());

/** Opens today's board of the agent's team, on which follow-ups raise issues. */
async function openBoard({ sql, ask, ids }: TestApi): Promise<void> {
  const [row] = await sql('select team_id from portal.account_user where user_id = $1', [ids('learner').userId]);
  const reply = await ask('pd/createPDBoard', {
    as: 'coach',
    query: { TeamID: row.team_id, dt: today() },
  });
  expect([200, 409], reply.text).toContain(reply.status);
}

type QuizKind = 'quiz' | 'verification';
const quizKinds = ['quiz', 'verification'] as const;

interface Case {
  followUpID: string;
  fault: string;
  course: string | null;
}

const marks = ['green', 'red', 'none'] as const;
type Mark = (typeof marks)[number];

const issueMoves = ['done', 'reopen', 'archive', 'restore', 'delete'] as const;
type IssueMove = (typeof issueMoves)[number];

/** One agent's follow-ups, and what has happened around them. */
class World {
  readonly base: FollowUpWorld;
  readonly cases: Case[] = [];
  readonly next: string[] = [];
  disputes: string[] = [];
  session: string | undefined;
  /** Follow-ups of red days whose mark has been removed or turned green since. */
  readonly takenBack = new Set<string>();
  /** Whether the action of each follow-up was last completed or reopened. */
  readonly actions = new Map<string, boolean>();
  readonly quizzes = new Map<QuizKind, make.PlacedQuiz>();
  private check: make.PlacedQuiz | undefined;
  readonly skills: SkillWorld;
  constructor(base: FollowUpWorld, skills: SkillWorld) {
    this.base = base;
    this.skills = skills;
  }

  async create(withLesson: boolean, checks = 1): Promise<void> {
    const fault = await this.base.released('no');
    const course = withLesson ? await this.base.course() : null;
    const { followUpID } = await this.base.create(fault, {
      ...{ CourseID: course, action: 'Record one call.', checks, checkOn: inTenDays() },
      boardIssue: true,
    });
    this.actions.set(followUpID, false);
    this.cases.push({ followUpID, fault, course });
  }

  /** Makes an attempt at the sequence's quiz or verification. Returns the attempt and the question. */
  async answerQuiz(kind: QuizKind, said: 'right' | 'wrong'): Promise<{ attempt: string; questionId: string }> {
    const placed =
      this.quizzes.get(kind) ??
      (await make.placeQuiz(test, {
        kind,
        rules: { passMark: 100, review: 'after attempt' },
        sets: [{ Questions: [make.single('Where is the key?'), make.single('Who calls the lift?')] }],
        to: [this.base.agent],
      }));
    this.quizzes.set(kind, placed);
    const { quizId: QuizID, content } = placed;
    const as = this.base.agent;
    const questions = content.QuestionSets.flatMap((set) => set.Questions);
    const started = await test.ask('quiz/startAttempt', { as, body: { QuizID } });
    expect(started.status, started.text).toBe(200);
    const { QSR_ID } = started.json();
    // The second question is always answered incorrectly, so that the quiz is never passed and can be taken again.
    const Answers = questions.map(({ id, options }, at) => ({
      ...{ questionId: id, base: 0, flagged: false },
      given: { options: [options[at === 0 && said === 'right' ? 0 : 1]?.id] },
    }));
    const query = { userID: test.ids(as).userId };
    const reply = await test.ask('quiz/submitQuiz', { as, query, body: { QuizID, QSR_ID, Answers } });
    expect(reply.status, reply.text).toBe(200);
    return { attempt: QSR_ID, questionId: questions[0]?.id ?? '' };
  }

  /** A quiz of the sequence checks the fault. Once it is passed, it cannot be taken again, and checks no other fault. */
  async createCheckedByQuiz(): Promise<void> {
    const fault = await this.base.released('no');
    const { quizId: CheckQuizID } = await this.checkQuiz();
    const plan = { CourseID: null, talk: true, checkOn: inTenDays(), CheckQuizID };
    const { questionId } = this.base;
    const reply = await this.base.ask('createFollowUp', 'coach', { QSR_ID: fault, questionId, ...plan });
    expect([200, 400], reply.text).toContain(reply.status);
    if (reply.status === 200) this.cases.push({ followUpID: reply.json().followUpID, fault, course: null });
  }

  private async checkQuiz(): Promise<make.PlacedQuiz> {
    this.check ??= await make.placeQuiz(test, {
      rules: { passMark: 100, review: 'never' },
      sets: [{ Questions: [make.single('Where is the key?')] }],
      to: [this.base.agent],
    });
    return this.check;
  }

  async takeCheck(said: 'right' | 'wrong'): Promise<void> {
    const { quizId: QuizID, content } = await this.checkQuiz();
    const as = this.base.agent;
    const started = await test.ask('quiz/startAttempt', { as, body: { QuizID } });
    // It may have been passed.
    expect([200, 403, 409], started.text).toContain(started.status);
    if (started.status !== 200) return;
    const { QSR_ID } = started.json();
    const Answers = content.QuestionSets.flatMap((set) => set.Questions).map(({ id, options }) => ({
      ...{ questionId: id, base: 0, flagged: false },
      given: { options: [options[said === 'right' ? 0 : 1]?.id] },
    }));
    const query = { userID: test.ids(as).userId };
    const reply = await test.ask('quiz/submitQuiz', { as, query, body: { QuizID, QSR_ID, Answers } });
    expect(reply.status, reply.text).toBe(200);
  }

  async createOfQuiz(kind: QuizKind): Promise<void> {
    const { attempt, questionId } = await this.answerQuiz(kind, 'wrong');
    minutes += 1;
    const plan = { CourseID: null, talk: true, checkOn: inTenDays() };
    const reply = await this.base.ask('createFollowUp', 'coach', { QSR_ID: attempt, questionId, ...plan });
    // There is one open follow-up of the question at a time.
    expect([200, 409], reply.text).toContain(reply.status);
    if (reply.status === 200) this.cases.push({ followUpID: reply.json().followUpID, fault: attempt, course: null });
  }

  /** The lesson is a curriculum of two courses. They are cases of their own, so that each is completed and taken back. */
  async createWithCurriculum(): Promise<void> {
    const fault = await this.base.released('no');
    const { curriculum, courses } = await this.base.curriculum();
    const { followUpID } = await this.base.create(fault, { CurriculumID: curriculum, checkOn: inTenDays() });
    for (const course of courses) this.cases.push({ followUpID, fault, course });
  }

  async createOfSkill(): Promise<void> {
    const QSR_ID = await this.skills.approved(1, this.base.agent);
    minutes += 1;
    const plan = { questionId: this.skills.skillId, CourseID: null, talk: true, checkOn: inTenDays() };
    const reply = await this.base.ask('createFollowUp', 'coach', { origin: 'assessment', QSR_ID, ...plan });
    // There is one open follow-up of the skill at a time.
    expect([200, 409], reply.text).toContain(reply.status);
    if (reply.status === 200) this.cases.push({ followUpID: reply.json().followUpID, fault: QSR_ID, course: null });
  }

  async createOfCertificate(): Promise<void> {
    const { course, certificate } = await new CertificateWorld(test, this.base).expiring(15);
    const plan = { questionId: course, CourseID: null, talk: true, checkOn: inTenDays() };
    const reply = await this.base.ask('createFollowUp', 'coach', {
      origin: 'certificate',
      QSR_ID: certificate,
      ...plan,
    });
    // There is one open follow-up of the course at a time, and none if it is renewed already.
    expect([200, 409], reply.text).toContain(reply.status);
    if (reply.status === 200) this.cases.push({ followUpID: reply.json().followUpID, fault: certificate, course });
  }

  async createOfOverdue(): Promise<void> {
    const course = await this.base.course();
    const [agent, { tenantId }] = [test.ids(this.base.agent).userId, await test.tenant('harbour')];
    await test.sql(
      `insert into portal.lms_deadline (tenant_id, user_id, course_id, due_on, source)
       values ($1, $2, $3, $4::date - 3, 'renewal')
       on conflict (tenant_id, user_id, course_id) do update set due_on = excluded.due_on`,
      [tenantId, agent, course, now()],
    );
    // Earlier sequences have the same learner and course.
    await test.sql('delete from portal.followup_case where origin_part = $1 and not followup_id = any($2::uuid[])', [
      course,
      this.cases.map(({ followUpID }) => followUpID),
    ]);
    const plan = { questionId: course, CourseID: null, talk: true, checkOn: inTenDays() };
    const reply = await this.base.ask('createFollowUp', 'coach', { origin: 'course', QSR_ID: agent, ...plan });
    // There is one open follow-up of the course at a time.
    expect([200, 409], reply.text).toContain(reply.status);
    if (reply.status === 200) this.cases.push({ followUpID: reply.json().followUpID, fault: agent, course });
  }

  /** Goes to the next day and opens its board. */
  async nextDay(): Promise<void> {
    minutes += minutesInDay;
    await openBoard(test);
  }

  private async letter(): Promise<{ boardID: string; dimensionID: string }> {
    const [row] = await test.sql(
      `select b.board_id, d.dimension_id from portal.account_user u
       join portal.pd_board b on b.tenant_id = u.tenant_id and b.team_id = u.team_id and b.held_on = $2
       join portal.pd_dimension d on d.tenant_id = u.tenant_id and d.archived_at is null
       where u.user_id = $1 order by d.position, d.dimension_id limit 1`,
      [test.ids(this.base.agent).userId, today()],
    );
    return { boardID: row.board_id, dimensionID: row.dimension_id };
  }

  async markDay(as: Mark): Promise<void> {
    const { boardID, dimensionID } = await this.letter();
    const action = { title: 'Tidy the stairs', ownerID: test.ids(this.base.agent).userId, dueOn: inTenDays() };
    const body = { boardID, dimensionID, as: as === 'red' ? { mark: as, reason: 'Slipped.', action } : { mark: as } };
    const reply = await test.ask('pd/markDay', { as: 'coach', body });
    // It may be red already.
    expect(as === 'red' ? [200, 409] : [200], reply.text).toContain(reply.status);
    if (as !== 'red')
      for (const { followUpID, fault } of this.cases) if (fault === boardID) this.takenBack.add(followUpID);
  }

  async createOfBoard(checks: number): Promise<void> {
    const { boardID: QSR_ID, dimensionID: questionId } = await this.letter();
    const { userId: personID } = test.ids(this.base.agent);
    // Earlier sequences have the same letter and person.
    await test.sql(
      `delete from portal.followup_case where origin_kind = 'board' and not followup_id = any($1::uuid[])`,
      [this.cases.map(({ followUpID }) => followUpID)],
    );
    await this.markDay('red');
    minutes += 1;
    const plan = { questionId, personID, CourseID: null, talk: true, checks, checkOn: inTenDays() };
    const reply = await this.base.ask('createFollowUp', 'coach', { origin: 'board', QSR_ID, ...plan });
    // There is one open follow-up of the letter at a time.
    expect([200, 409], reply.text).toContain(reply.status);
    if (reply.status === 200) this.cases.push({ followUpID: reply.json().followUpID, fault: QSR_ID, course: null });
  }

  /** Creates a follow-up. Does something after its row is stored and before it is committed, and delivers its facts. */
  async createMeanwhile(meanwhile: () => Promise<unknown>): Promise<void> {
    const fault = await this.base.released('no');
    minutes += 1;
    const { tenantId } = await test.tenant('harbour');
    const saves: Promise<{ followUpID: string }>[] = [];
    await test.inTenant(tenantId, async (db) => {
      await db.query('lock table portal.followup_talk in share mode');
      saves.push(this.base.create(fault, { checkOn: inTenDays() }));
      const waiting = `select count(*)::int as count from pg_locks
        where relation = 'portal.followup_talk'::regclass and not granted`;
      await expect.poll(async () => (await test.sql(waiting))[0].count).toBe(1);
      minutes += 1;
      await meanwhile();
      await this.base.deliver();
    });
    for (const { followUpID } of await Promise.all(saves)) this.cases.push({ followUpID, fault, course: null });
  }

  async assess(level: number): Promise<void> {
    await this.skills.approved(level, this.base.agent);
  }

  async score(said: Said): Promise<void> {
    this.next.push(await this.base.submitted(said));
  }

  /** A score that the agent disputes, while follow-ups are open or after they were closed with it. */
  async disputedScore(said: Said): Promise<void> {
    const QSR_ID = await this.base.released(said);
    const body = { QSR_ID, questionId: this.base.questionId, reason: 'I did.' };
    const reply = await test.ask('quiz/disputeQuestion', { as: this.base.agent, body });
    expect(reply.status, reply.text).toBe(200);
    this.disputes.push(reply.json().disputes[0].disputeID);
  }

  async takeBackScore(): Promise<void> {
    const id = this.next.pop();
    if (id) await this.base.move(id, 'revert', 'country');
  }

  async dispute(at: number): Promise<void> {
    const one = this.cases[at % this.cases.length];
    if (!one) return;
    const body = { QSR_ID: one.fault, questionId: this.base.questionId, reason: 'I did.' };
    const reply = await test.ask('quiz/disputeQuestion', { as: this.base.agent, body });
    if (reply.status === 200) this.disputes.push(reply.json().disputes[0].disputeID);
  }

  async decide(isOverturned: boolean): Promise<void> {
    const disputeID = this.disputes.shift();
    if (!disputeID) return;
    const given = { options: [this.base.form.questions[0]?.yes] };
    const decided = isOverturned ? { move: 'overturn', given } : { move: 'uphold' };
    const body = { disputeID, decision: 'Heard again.', ...decided };
    expect((await test.ask('quiz/decideDispute', { as: 'country', body })).status).toBe(200);
  }

  async complete(at: number): Promise<void> {
    const course = this.cases[at % this.cases.length]?.course;
    if (course) await this.base.completeCourse(course);
  }

  async takeBackCourse(at: number): Promise<void> {
    const course = this.cases[at % this.cases.length]?.course;
    const userId = test.ids(this.base.agent).userId;
    const [row] = course
      ? await test.sql(
          `select tenant_id, completion_id, completed_at from portal.lms_completion
           where user_id = $1 and course_id = $2 and reverted_at is null order by completed_at desc limit 1`,
          [userId, course],
        )
      : [];
    if (!row || !course) return;
    const by = { userId: test.ids('coach').userId, forId: null };
    await test.inTenant(row.tenant_id, (db) =>
      revertRecord(db, {
        ...{ completionId: row.completion_id, userId, courseId: course, completedAt: row.completed_at },
        ...{ percent: 10, by, reason: 'Again.', now: now() },
      }),
    );
  }

  async talk(): Promise<void> {
    if (this.session === undefined) {
      this.session = await this.base.startSession();
      return;
    }
    await this.base.acceptSession(this.session);
    this.session = undefined;
  }

  /** Deletes everything about the person from these tables, as an erasure does, whatever has yet to be delivered. */
  async erase(tables: RegExp): Promise<void> {
    const { userId } = test.ids(this.base.agent);
    const { tenantId } = await test.tenant('harbour');
    await test.inTenant(tenantId, async (db) => {
      for (const { table, erase, people } of contributions.personalData.filter((one) => tables.test(one.table)))
        if (erase.how === 'delete' && !('by' in erase))
          await db.query(`delete from portal.${table} r where ${people.map((name) => `r.${name} = $1`).join(' or ')}`, [
            userId,
          ]);
    });
    this.cases.length = 0;
    this.disputes = [];
  }

  /** Completes or reopens an action, if its follow-up allows it now. */
  async act(at: number, isDone: boolean): Promise<void> {
    const one = this.cases[at % this.cases.length];
    if (!one) return;
    const [name, as] = isDone ? (['completeAction', this.base.agent] as const) : (['reopenAction', 'coach'] as const);
    const reply = await this.base.ask(name, as, { followUpID: one.followUpID });
    expect([200, 404, 409], reply.text).toContain(reply.status);
    if (reply.status === 200) this.actions.set(one.followUpID, isDone);
  }

  /** Does something on the board with the issue of a follow-up, which may be gone already. */
  async moveIssue(at: number, what: IssueMove): Promise<void> {
    const one = this.cases[at % this.cases.length];
    const [row] = await test.sql(
      `select i.issue_id as id from portal.followup_case c
       join portal.pd_issue i using (tenant_id, issue_id) where c.followup_id = $1`,
      [one?.followUpID],
    );
    if (!row) return;
    const { id: IId } = row;
    if (what === 'delete') return void (await test.sql('delete from portal.pd_issue where issue_id = $1', [IId]));
    const update = async (state: string) => {
      const { issue } = (await test.ask('pd/readIssue', { as: 'coach', query: { IId } })).json();
      return test.ask('pd/updateIssue', {
        as: 'coach',
        body: { IId, state, versions: { state: issue.versions.state ?? 0 } },
      });
    };
    const ask = {
      archive: () => test.ask('pd/deleteIssue', { as: 'coach', query: { IId } }),
      restore: () => test.ask('pd/restoreArchived', { as: 'coach', body: { kind: 'issue', itemID: IId } }),
      done: () => update('done'),
      reopen: () => update('new'),
    }[what];
    const reply = await ask();
    expect([200, 404, 409], reply.text).toContain(reply.status);
  }

  async end(at: number): Promise<void> {
    const one = this.cases[at % this.cases.length];
    if (!one) return;
    const body = { followUpID: one.followUpID, how: 'close', reason: '' };
    expect([200, 409]).toContain((await this.base.ask('endFollowUp', 'coach', body)).status);
  }

  /** Delivers facts until the server stops, after the listeners have received this many. */
  async stop(after: number): Promise<void> {
    let delivered = 0;
    const killer: FactListener = {
      kinds: contributions.facts.flatMap(({ kinds }) => kinds),
      receive: async () => {
        if (delivered++ >= after) throw new Error('the server stops');
      },
    };
    await this.base.deliver([...contributions.facts, killer]);
  }

  async settle(): Promise<void> {
    for (let left = 1; left > 0; ) {
      await test.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
      await this.base.deliver();
      left = (await test.sql('select from portal.platform_fact')).length;
    }
  }
}

/** SQL: the day from which a follow-up comes, if it is still red. */
const redDay = `select from portal.pd_board b join portal.pd_mark m on m.tenant_id = b.tenant_id and m.team_id = b.team_id
  and m.on_day = b.held_on where b.board_id = c.origin_id and m.dimension_id = c.origin_part and m.mark = 'red'`;

/** Recomputed by one statement, independently of the rules in contracts and of the areas' public interfaces. */
const recomputed = `select c.followup_id as id,
    case when d.state = 'overturned' or (c.origin_kind = 'board' and not exists (${redDay})) then 'withdrawn' when d.state = 'open' then 'waiting'
      when cardinality(n.ids) >= c.check_count or coalesce(p.attempt_id, q.attempt_id, k.assessment_id, f.certificate_id, o.completion_id) is not null then 'checked'
      else 'open' end as state,
    coalesce(n.ids[1], p.attempt_id, q.attempt_id, k.assessment_id, f.certificate_id, o.completion_id) as next,
    case when least(cardinality(n.ids), c.check_count) > 1 then array(select one
      from unnest(n.ids[1:c.check_count]) with ordinality u (one, place) order by place desc) else '{}' end as scores,
    coalesce((select min(k.completed_at) from portal.lms_completion k where k.user_id = c.person_id
      and k.course_id = c.course_id and k.reverted_at is null and k.completed_at >= c.accepted_at),
      (select p.completed_at from portal.lms_progress p where p.user_id = c.person_id and p.course_id = c.course_id),
      (select case when bool_and(h.at is not null) then max(h.at) end
        from portal.lms_curriculum s join portal.lms_curriculum_course l using (tenant_id, curriculum_id)
        cross join lateral (select coalesce((select min(k.completed_at) from portal.lms_completion k
            where k.user_id = c.person_id and k.course_id = l.course_id and k.reverted_at is null
              and k.completed_at >= c.accepted_at),
          (select p.completed_at from portal.lms_progress p where p.user_id = c.person_id and p.course_id = l.course_id)) as at) h
        where c.curriculum_id in (s.curriculum_id, s.parent_id)))
      as lesson,
    (select s.accepted_at from portal.followup_talk t join portal.coaching_agenda g using (tenant_id, agenda_id)
      join portal.coaching_session s using (tenant_id, session_id)
      where t.followup_id = c.followup_id and s.status >= 2 order by t.number desc limit 1) as talk
  from portal.followup_case c
  left join portal.quiz_dispute d on d.attempt_id = c.origin_id and d.question_id = c.origin_part
  left join lateral (select array_agg(a.attempt_id order by a.submitted_at desc, a.attempt_id desc) as ids
    from portal.quiz_attempt a join portal.quiz_evaluation e using (tenant_id, attempt_id)
    join portal.quiz_response r using (tenant_id, attempt_id)
    where a.subject_id = c.person_id and r.question_id = c.origin_part and a.submitted_at > c.next_after
      and e.status in ('submitted', 'approved') and e.calibration_id is null) e on c.origin_kind = 'evaluation' and c.check_quiz_id is null
  left join lateral (select array_agg(l.board_id order by l.on_day desc) as ids
    from (select y.board_id, m.on_day from portal.pd_board x
      join portal.pd_mark m on m.tenant_id = x.tenant_id and m.team_id = x.team_id and m.on_day > x.held_on
      join portal.pd_board y on y.tenant_id = m.tenant_id and y.team_id = m.team_id and y.held_on = m.on_day
      where x.board_id = c.origin_id and m.dimension_id = c.origin_part and m.marked_at > c.next_after
      order by m.on_day limit c.check_count) l) l on c.origin_kind = 'board'
  cross join lateral (select coalesce(e.ids, l.ids) as ids) n
  left join lateral (select a.attempt_id from portal.quiz_attempt a
    where a.quiz_id = c.check_quiz_id and a.user_id = c.person_id and a.submitted_at > c.next_after and a.score is not null
    order by a.submitted_at desc, a.attempt_id desc limit 1) p on true
  left join lateral (select a.attempt_id from portal.quiz_attempt o
    join portal.quiz_attempt a using (tenant_id, quiz_id) join portal.quiz_response r on r.attempt_id = a.attempt_id
    where o.attempt_id = c.origin_id and a.user_id = c.person_id and r.question_id = c.origin_part
      and a.submitted_at > c.next_after and r.outcome in ('right', 'partly', 'wrong', 'unanswered')
    order by a.submitted_at desc, a.attempt_id desc limit 1) q on c.origin_kind in ('quiz', 'verification')
  left join lateral (select a.assessment_id from portal.hr_assessment a join portal.hr_rating r using (tenant_id, assessment_id)
    where a.user_id = c.person_id and r.skill_id = c.origin_part and r.side = 'self' and a.status = 'approved'
      and a.approved_at > c.next_after
    order by a.approved_at desc, a.assessment_id desc limit 1) k on c.origin_kind = 'assessment'
  left join lateral (select x.certificate_id from portal.lms_certificate x
    join portal.lms_completion m using (tenant_id, completion_id)
    where x.user_id = c.person_id and m.course_id = c.origin_part and x.revoked_at is null
      and m.completed_at > (select p.completed_at from portal.lms_certificate o
        join portal.lms_completion p using (tenant_id, completion_id) where o.certificate_id = c.origin_id)
    order by m.completed_at desc, x.certificate_id desc limit 1) f on c.origin_kind = 'certificate'
  left join lateral (select m.completion_id from portal.lms_completion m
    left join portal.lms_progress p using (tenant_id, user_id, course_id)
    where m.user_id = c.person_id and m.course_id = c.origin_part and m.reverted_at is null
      and (m.completed_at >= c.next_after or m.completed_at = p.completed_at)
    order by m.completed_at desc, m.completion_id desc limit 1) o on c.origin_kind = 'course'
  where c.followup_id = any($1::uuid[]) and (c.ended_at is null or c.ended_by is null)`;

/**
 * The outcome of those that a person has closed, from the points of both scores, or from the quiz that checked them. What
 * is marked on a board later changes nothing.
 */
const recomputedOutcome = `select c.followup_id as id, case
      when c.check_quiz_id is not null then (select case when a.score = 100 then 'met' else 'missed' end
        from portal.quiz_attempt a where a.attempt_id = c.next_id union all select 'unchecked' limit 1)
      when n.mean is null then 'unchecked' when n.least >= 1 then 'met'
      when n.mean > coalesce(b.share, 0) then 'better' else 'missed' end as outcome
  from portal.followup_case c
  left join lateral (select greatest(r.points, 0)::float8 / nullif(r.max_points, 0) as share from portal.quiz_response r
    where r.attempt_id = c.origin_id and r.question_id = c.origin_part) b on true
  left join lateral (select avg(s.share) as mean, min(s.share) as least
    from (select greatest(r.points, 0)::float8 / nullif(r.max_points, 0) as share from portal.quiz_response r
      where (r.attempt_id = c.next_id or r.attempt_id = any(c.score_ids)) and r.question_id = c.origin_part) s) n on true
  where c.followup_id = any($1::uuid[]) and c.state = 'closed' and c.origin_kind <> 'board' order by id`;

/** The state of the issue that each has raised. */
const recomputedIssues = `select c.followup_id as id, case when i.issue_id is null or i.archived_at is not null
      or b.archived_at is not null then 'gone' when i.closed_on is not null then 'done' else 'open' end as state
  from portal.followup_case c
  left join portal.pd_issue i on i.tenant_id = c.tenant_id and i.issue_id = c.issue_id
  left join portal.pd_board b on b.tenant_id = i.tenant_id and b.board_id = i.board_id
  where c.followup_id = any($1::uuid[]) and c.issue_id is not null order by id`;

/** The same as the coach sees it. */
async function shownIssues(world: World): Promise<{ id: string; state: string }[]> {
  const ids = new Set(world.cases.map(({ followUpID }) => followUpID));
  const all = await world.base.list('coach', { userID: test.ids(world.base.agent).userId });
  return all
    .flatMap(({ followUpID, issue }) => (issue && ids.has(followUpID) ? [{ id: followUpID, state: issue.state }] : []))
    .toSorted((a, b) => a.id.localeCompare(b.id));
}

const followUpTables = /^followup_|^platform_fact$/;
const at = fc.nat(5);
type Step = (world: World) => Promise<void>;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.boolean(), fc.constantFrom(1, 1, 2, 3)).map(
    ([lesson, checks]): Step =>
      (world) =>
        world.create(lesson, checks),
  ),
  fc.constantFrom<Said>('yes', 'part', 'no').map(
    (said): Step =>
      (world) =>
        world.score(said),
  ),
  fc.constantFrom<Said>('yes', 'part', 'no').map(
    (said): Step =>
      (world) =>
        world.disputedScore(said),
  ),
  fc.constantFrom(...quizKinds).map(
    (kind): Step =>
      (world) =>
        world.createOfQuiz(kind),
  ),
  fc.tuple(fc.constantFrom(...quizKinds), fc.constantFrom<'right' | 'wrong'>('right', 'wrong')).map(
    ([kind, said]): Step =>
      async (world) =>
        void (await world.answerQuiz(kind, said)),
  ),
  fc.constant<Step>((world) => world.createCheckedByQuiz()),
  fc.constantFrom<'right' | 'wrong'>('right', 'wrong').map(
    (said): Step =>
      (world) =>
        world.takeCheck(said),
  ),
  fc.constant<Step>((world) => world.createWithCurriculum()),
  fc.constant<Step>((world) => world.createOfSkill()),
  fc.constant<Step>((world) => world.createOfCertificate()),
  fc.constant<Step>((world) => world.createOfOverdue()),
  fc.nat(4).map(
    (level): Step =>
      (world) =>
        world.assess(level),
  ),
  fc.constantFrom(1, 1, 2).map(
    (checks): Step =>
      (world) =>
        world.createOfBoard(checks),
  ),
  fc.constantFrom(...marks).map(
    (mark): Step =>
      async (world) => {
        await world.nextDay();
        await world.markDay(mark);
      },
  ),
  fc.constantFrom(...marks).map(
    (mark): Step =>
      (world) =>
        world.markDay(mark),
  ),
  fc.constantFrom<Said>('yes', 'part', 'no').map(
    (said): Step =>
      (world) =>
        world.createMeanwhile(() => world.score(said)),
  ),
  fc.constant<Step>((world) => world.erase(followUpTables)),
  fc.constant<Step>((world) => world.takeBackScore()),
  at.map(
    (one): Step =>
      (world) =>
        world.dispute(one),
  ),
  fc.boolean().map(
    (how): Step =>
      (world) =>
        world.decide(how),
  ),
  at.map(
    (one): Step =>
      (world) =>
        world.complete(one),
  ),
  at.map(
    (one): Step =>
      (world) =>
        world.takeBackCourse(one),
  ),
  fc.tuple(at, fc.boolean()).map(
    ([one, isDone]): Step =>
      (world) =>
        world.act(one, isDone),
  ),
  fc.tuple(at, fc.constantFrom(...issueMoves)).map(
    ([one, what]): Step =>
      (world) =>
        world.moveIssue(one, what),
  ),
  fc.constant<Step>((world) => world.talk()),
  at.map(
    (one): Step =>
      (world) =>
        world.end(one),
  ),
  fc.nat(2).map(
    (after): Step =>
      (world) =>
        world.stop(after),
  ),
);

it('the stored state equals a recomputation from the areas’ tables', {
  timeout: Math.max(240_000, sequences * 6000),
}, async () => {
  const met = new Set<string>();
  const checked = new Set<string>();
  const moved = new Set<string>();
  const property = fc.asyncProperty(
    fc.boolean(),
    fc.array(step, { minLength: 4, maxLength: 14 }),
    async (withLesson, steps) => {
      const world = new World(await FollowUpWorld.make(test, now), await SkillWorld.make(test, now));
      // Courses that earlier sequences completed are reopened.
      await test.sql('delete from portal.lms_progress where user_id = $1', [test.ids(world.base.agent).userId]);
      await world.create(withLesson);
      for (const one of steps) {
        minutes += 1;
        await one(world);
      }
      await world.settle();
      const ids = world.cases.map(({ followUpID }) => followUpID);
      const stored = await test.sql(
        `select followup_id as id, state, next_id as next, score_ids as scores, lesson_done_at as lesson, talk_done_at as talk, ended_by,
           case when check_quiz_id is null then origin_kind else 'quiz check' end as kind, outcome, action_done_at is not null as acted
         from portal.followup_case where followup_id = any($1::uuid[])`,
        [ids],
      );
      for (const { state } of stored) met.add(state);
      for (const { kind, next } of stored) if (next !== null) checked.add(kind);
      const going = stored
        .filter(({ ended_by }) => ended_by === null)
        .map(({ ended_by: _by, kind: _kind, outcome: _outcome, acted: _acted, ...row }) => row);
      for (const { id, acted } of stored) expect(acted).toBe(world.actions.get(id) ?? false);
      const issues = await shownIssues(world);
      for (const { state } of issues) moved.add(state);
      expect(issues).toEqual(await test.sql(recomputedIssues, [ids]));
      const closed = await test.sql(recomputedOutcome, [ids]);
      const outcomes = new Map(stored.map(({ id, outcome }) => [id, outcome]));
      expect(closed.map(({ id }) => ({ id, outcome: outcomes.get(id) }))).toEqual(closed);
      const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
      // A follow-up that a successful dispute has ended stays withdrawn and no longer changes with the areas.
      const shape = (row: { id: string; state: string }) =>
        row.state === 'withdrawn' ? { id: row.id, state: row.state } : row;
      // One of a red day stays withdrawn as well, even if the day is red again.
      const stayed = new Set(going.flatMap(({ id, state }) => (state === 'withdrawn' ? [id] : [])));
      const expected = (await test.sql(recomputed, [ids])).map((row) =>
        stayed.has(row.id) && world.takenBack.has(row.id) ? { ...row, state: 'withdrawn' } : row,
      );
      expect(going.map(shape).sort(byId)).toEqual(expected.map(shape).sort(byId));
    },
  );
  // With few sequences, chance alone may not reach every state.
  const examples: [boolean, Step[]][] = [
    // Checked by several scores, closed with them, and one of them corrected afterwards.
    [
      false,
      [
        (world) => world.create(false, 2),
        (world) => world.score('part'),
        (world) => world.disputedScore('no'),
        (world) => world.settle(),
        (world) => world.end(1),
        (world) => world.score('yes'),
        (world) => world.decide(true),
      ],
    ],
    // Closed with a score that is corrected afterwards.
    [
      false,
      [
        (world) => world.disputedScore('no'),
        (world) => world.settle(),
        (world) => world.end(0),
        (world) => world.decide(true),
        (world) => world.stop(0),
      ],
    ],
    [false, [(world) => world.dispute(0), (world) => world.decide(true)]],
    [false, [(world) => world.dispute(0), (world) => world.settle()]],
    [
      false,
      [(world) => world.moveIssue(0, 'done'), (world) => world.create(false), (world) => world.moveIssue(1, 'archive')],
    ],
    [
      false,
      [
        (world) => world.createWithCurriculum(),
        (world) => world.complete(1),
        (world) => world.stop(1),
        (world) => world.complete(2),
        (world) => world.settle(),
        (world) => world.takeBackCourse(1),
      ],
    ],
    [
      false,
      [
        (world) => world.createOfQuiz('quiz'),
        (world) => world.settle(),
        async (world) => void (await world.answerQuiz('quiz', 'right')),
      ],
    ],
    [
      false,
      [
        (world) => world.createOfQuiz('verification'),
        (world) => world.stop(0),
        async (world) => void (await world.answerQuiz('verification', 'right')),
      ],
    ],
    [
      false,
      [
        (world) => world.createCheckedByQuiz(),
        (world) => world.createCheckedByQuiz(),
        (world) => world.takeCheck('wrong'),
        (world) => world.settle(),
        (world) => world.end(1),
        (world) => world.stop(1),
        (world) => world.score('yes'),
        (world) => world.takeCheck('right'),
      ],
    ],
    // A red day that is checked by the days after it, and one that is taken back and marked again.
    [
      false,
      [
        (world) => world.createOfBoard(2),
        (world) => world.nextDay(),
        (world) => world.markDay('red'),
        (world) => world.stop(0),
        (world) => world.nextDay(),
        (world) => world.markDay('green'),
      ],
    ],
    [
      false,
      [
        (world) => world.createOfBoard(1),
        (world) => world.markDay('none'),
        (world) => world.stop(1),
        (world) => world.markDay('red'),
        (world) => world.createOfBoard(1),
      ],
    ],
    [false, [(world) => world.createOfBoard(1), (world) => world.settle(), (world) => world.markDay('green')]],
    // Scored while the follow-up is being created, and the score taken back.
    [false, [(world) => world.createMeanwhile(() => world.score('yes')), (world) => world.takeBackScore()]],
    [false, [(world) => world.createOfSkill(), (world) => world.stop(0), (world) => world.assess(3)]],
    [false, [(world) => world.createOfCertificate(), (world) => world.complete(1), (world) => world.settle()]],
    [false, [(world) => world.createOfOverdue(), (world) => world.complete(1), (world) => world.settle()]],
  ];
  await fc.assert(property, { numRuns: sequences, seed: 20_261_128, examples, endOnFailure: true });
  expect([...met].sort()).toEqual(['checked', 'closed', 'open', 'waiting', 'withdrawn']);
  expect([...moved].sort()).toEqual(['done', 'gone', 'open']);
  expect([...checked].sort()).toEqual([
    ...['assessment', 'board', 'certificate', 'course', 'evaluation', 'quiz', 'quiz check', 'verification'],
  ]);
  // Erasing the person leaves no follow-up, whatever has yet to be delivered.
  const world = new World(await FollowUpWorld.make(test, now), await SkillWorld.make(test, now));
  await world.create(false);
  await world.createOfQuiz('quiz');
  await world.score('yes');
  const { userId } = test.ids(world.base.agent);
  await world.erase(followUpTables);
  await world.base.deliver();
  expect(await test.sql('select from portal.followup_case where person_id = $1', [userId])).toEqual([]);
});
