/** A form whose first question belongs to a skill, evaluations made with it, and the areas of a follow-up's steps. */
import type { FollowUp, FollowUpDraft } from '@portico/contracts/followup/shapes';
import type { Evaluation } from '@portico/contracts/quiz/qm/shapes';
import { recordCourseProgress } from '../../src/areas/lms/record-progress.ts';
import { placeForm, type SampleForm } from '../../src/areas/quiz/qm/sample-form.ts';
import { deliverFacts } from '../../src/platform/facts/deliver-facts.ts';
import type { FactListener } from '../../src/platform/facts/fact.ts';
import { contributions } from '../contributions.ts';
import type { Reply, TestApi } from '../harness.ts';
import { runDueJobs } from '../run-due-jobs.ts';

export type Said = 'yes' | 'part' | 'no';

const ok = async <T>(reply: Promise<Reply>): Promise<T> => {
  const answered = await reply;
  if (answered.status !== 200) throw new Error(`${answered.status} ${answered.text}`);
  return answered.json();
};

export class FollowUpWorld {
  readonly test: TestApi;
  readonly form: SampleForm;
  readonly now: () => Date;
  /** The person whom `coach` leads. */
  readonly agent: string;
  private constructor(test: TestApi, form: SampleForm, now: () => Date, agent: string) {
    this.test = test;
    this.form = form;
    this.now = now;
    this.agent = agent;
  }

  static async make(test: TestApi, now: () => Date, agent = 'learner'): Promise<FollowUpWorld> {
    const [row] = await test.sql('select team_id from portal.account_user where user_id = $1', [
      test.ids(agent).userId,
    ]);
    return new FollowUpWorld(test, await placeForm(test, { teamId: row.team_id }, 'harbour'), now, agent);
  }

  /** Drafts an evaluation with this answer to the first question and no faults in the others. */
  async draft(said: Said): Promise<string> {
    const given = (at: number, what: Said) => {
      const asked = this.form.questions[at];
      if (!asked) throw new Error('no such question');
      return { questionId: asked.id, given: { options: [asked[what]], comment: 'At 0:42.' } };
    };
    const body = {
      QID: this.form.quizId,
      userID: this.test.ids(this.agent).userId,
      workType: 'Booking',
      QMDate: this.now().toISOString().slice(0, 10),
      TestDate: null,
      QMRef: 'QM-2001',
      interaction: { kind: 'link', address: 'https://calls.example/4711', notes: [] },
      step: 'third',
      answers: [given(0, said), ...[1, 2, 3].map((at) => given(at, 'yes'))],
      basedOn: 0,
    };
    return (await ok<Evaluation>(this.test.ask('quiz/saveEvaluation', { as: 'coach', body }))).QSR_ID;
  }

  move = (QSR_ID: string, move: string, as: string, reason = 'Again.') =>
    ok<Evaluation>(this.test.ask('quiz/moveEvaluation', { as, body: { QSR_ID, move, reason } }));

  async submitted(said: Said): Promise<string> {
    const id = await this.draft(said);
    await this.move(id, 'submit', 'coach');
    return id;
  }

  async released(said: Said): Promise<string> {
    const id = await this.submitted(said);
    await this.move(id, 'approve', 'country');
    return id;
  }

  /** Other people in the agent's team, who have the agent's name and role. */
  async colleagues(count: number): Promise<string[]> {
    const people = Array.from({ length: count }, () => crypto.randomUUID());
    const { userId } = this.test.ids(this.agent);
    await this.test.sql(
      `insert into portal.account_user (tenant_id, user_id, user_guid, username, first_name, last_name, user_key, email,
         role, unit_id, team_id, country_id, function_id)
       select u.tenant_id, n.id, gen_random_uuid(), n.id, u.first_name, u.last_name, n.id, n.id || '@people.example', u.role,
         u.unit_id, u.team_id, u.country_id, u.function_id
       from portal.account_user u, unnest($2::uuid[]) n (id) where u.user_id = $1`,
      [userId, people],
    );
    await this.test.sql(
      `insert into portal.account_membership select (jsonb_populate_record(m, jsonb_build_object('user_id', n.id))).*
       from portal.account_membership m, unnest($2::uuid[]) n (id) where m.user_id = $1`,
      [userId, people],
    );
    return people;
  }

  get questionId(): string {
    return this.form.questions[0]?.id ?? '';
  }

  /** A course that is assigned to the agent and not completed. */
  async course(): Promise<string> {
    const [row] = await this.test.sql(
      `select c.course_id from portal.lms_course c
       join portal.lms_curriculum_course l using (tenant_id, course_id)
       join portal.lms_curriculum s using (tenant_id, curriculum_id)
       join portal.lms_allocation a on a.tenant_id = s.tenant_id and a.curriculum_id = coalesce(s.parent_id, s.curriculum_id)
       where a.user_id is null and a.team_id is null and a.unit_id is null and a.role is null and a.organisation_id is null
         and c.state = 'published' and s.state = 'published' and c.tenant_id = (select tenant_id from portal.account_user
           where user_id = $1)
         and not exists (select from portal.lms_progress p where p.tenant_id = c.tenant_id and p.course_id = c.course_id
           and p.user_id = $1 and p.completed_at is not null)
       order by c.course_id limit 1`,
      [this.test.ids(this.agent).userId],
    );
    return row.course_id;
  }

  /** A curriculum of two courses that no one has completed, the second in a section. Assigned to the agent. */
  async curriculum(): Promise<{ curriculum: string; courses: [string, string] }> {
    const { tenantId } = await this.test.tenant('harbour');
    const [curriculum, section, one, other] = Array.from({ length: 4 }, () => crypto.randomUUID()) as [
      ...[string, string, string, string],
    ];
    await this.test.sql(
      `insert into portal.lms_course (tenant_id, course_id, name, description, type, minutes, language, updated_on, state)
       select $1, id, 'Course ' || id, '', 11, 10, 'en', '2026-11-01', 'published' from unnest($2::uuid[]) id`,
      [tenantId, [one, other]],
    );
    await this.test.sql(
      `insert into portal.lms_curriculum (tenant_id, curriculum_id, parent_id, name, description, position, state)
       values ($1, $2, null, 'Good calls', '', 900, 'published'), ($1, $3, $2, 'Endings', '', 1, 'published')`,
      [tenantId, curriculum, section],
    );
    await this.test.sql(
      `insert into portal.lms_curriculum_course (tenant_id, curriculum_id, course_id, position, mandatory)
       values ($1, $2, $3, 1, true), ($1, $4, $5, 1, true)`,
      [tenantId, curriculum, one, section, other],
    );
    await this.test.sql(
      `insert into portal.lms_allocation (tenant_id, allocation_id, curriculum_id, user_id)
       values ($1, gen_random_uuid(), $2, $3)`,
      [tenantId, curriculum, this.test.ids(this.agent).userId],
    );
    return { curriculum, courses: [one, other] };
  }

  ask = (name: string, as: string, body: object) => this.test.ask(`followup/${name}`, { as, body });
  read = (name: string, as: string, query: Record<string, string>) => this.test.ask(`followup/${name}`, { as, query });

  draftOf = (QSR_ID: string, as = 'coach') =>
    ok<FollowUpDraft>(this.read('getFollowUpDraft', as, { QSR_ID, questionId: this.questionId }));

  create = (QSR_ID: string, more: object = {}, as = 'coach') =>
    ok<FollowUp>(
      this.ask('createFollowUp', as, {
        QSR_ID,
        questionId: this.questionId,
        CourseID: null,
        talk: true,
        checkOn: '2026-12-10',
        ...more,
      }),
    );

  list = async (as: string, query: Record<string, string> = {}): Promise<FollowUp[]> =>
    (await ok<{ followUps: FollowUp[] }>(this.read('getFollowUps', as, query))).followUps;

  async find(id: string, as = 'coach'): Promise<FollowUp> {
    const userID = this.test.ids(this.agent).userId;
    const found = (await this.list(as, { userID })).find(({ followUpID }) => followUpID === id);
    if (!found) throw new Error(`${as} does not see ${id}`);
    return found;
  }

  change = (name: 'answerFollowUp' | 'endFollowUp' | 'planNextTalk', body: object, as = 'coach') =>
    ok<FollowUp>(this.ask(name, as, body));

  deliver = (listeners: readonly FactListener[] = contributions.facts) =>
    runDueJobs(this.test, this.now(), deliverFacts(listeners));

  async completeCourse(courseId: string): Promise<void> {
    const { tenantId } = await this.test.tenant('harbour');
    const fact = { tenantId, userId: this.test.ids(this.agent).userId, courseId, at: this.now() };
    await this.test.inTenant(tenantId, (db) =>
      recordCourseProgress(db, {
        ...fact,
        ...{ done: 1, total: 1, percent: 100, completed: true, seconds: 600, score: undefined },
      }),
    );
  }

  async startSession(): Promise<string> {
    const body = { coacheeID: this.test.ids(this.agent).userId };
    return (await ok<{ sessionID: string }>(this.test.ask('coaching/getSessionID', { as: 'coach', body }))).sessionID;
  }

  /** Sets the session as if the coach had submitted it and the coachee had accepted it. */
  async acceptSession(sessionID: string): Promise<void> {
    await this.test.sql(
      'update portal.coaching_session set status = 1, submitted_at = $2 where session_id = $1 and status = 0',
      [sessionID, this.now()],
    );
    await ok(
      this.test.ask('coaching/setTGROWSessionStatus', {
        as: this.agent,
        query: { sessionID, statusID: '2' },
        body: {},
      }),
    );
  }
}
