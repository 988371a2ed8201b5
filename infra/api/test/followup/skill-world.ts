/** Assessments of sales skills that a leader approves, with one skill of a role's expected level. */
import { type SkillForm, skillsOf } from '@portico/contracts/hr/skill-form';
import type { TestApi } from '../harness.ts';

export class SkillWorld {
  readonly test: TestApi;
  readonly now: () => Date;
  readonly form: SkillForm;
  /** The skill in the form, whose role expects it at 75 percent: the fourth of five levels. */
  readonly skillId: string;
  private readonly tenantId: string;
  private constructor(test: TestApi, now: () => Date, tenantId: string, form: SkillForm, skillId: string) {
    this.test = test;
    this.now = now;
    this.tenantId = tenantId;
    this.form = form;
    this.skillId = skillId;
  }

  static async make(test: TestApi, now: () => Date): Promise<SkillWorld> {
    const { tenantId } = await test.tenant('harbour');
    const [{ form }] = await test.sql('select form from portal.hr_skill_form where tenant_id = $1', [tenantId]);
    const [skill] = skillsOf(form).filter(({ SkillID }) => SkillID !== null);
    if (!skill) throw new Error('no skill of the form is linked');
    await test.sql('delete from portal.lms_skill_target where tenant_id = $1', [tenantId]);
    await test.sql(
      `insert into portal.lms_skill_target (tenant_id, role, skill_id, level) values ($1, 'Learner', $2, 75)`,
      [tenantId, skill.SkillID],
    );
    await test.sql('delete from portal.hr_assessment where tenant_id = $1', [tenantId]);
    return new SkillWorld(test, now, tenantId, form, skill.id);
  }

  /** An assessment in which the leader has rated the skill with this level, and all others with the highest one. */
  async submitted(level: number, agent = 'learner'): Promise<string> {
    const id = crypto.randomUUID();
    await this.test.sql(
      `insert into portal.hr_assessment (tenant_id, assessment_id, user_id, status, form, version, begun_at, submitted_at)
       values ($1, $2, $3, 'submitted', $4, 1, $5, $5)`,
      [this.tenantId, id, this.test.ids(agent).userId, JSON.stringify(this.form), this.now()],
    );
    await this.test.sql(
      `insert into portal.hr_rating (tenant_id, assessment_id, side, skill_id, level, note)
       select $1, $2, side, skill, case when skill = $3 then (case side when 'self' then 4 else $4::int end) else 4 end,
         case when skill = $3 and side = 'manager' then 'Asked twice.' else '' end
       from unnest($5::uuid[]) skill cross join unnest('{self,manager}'::text[]) side`,
      [this.tenantId, id, this.skillId, level, skillsOf(this.form).map((one) => one.id)],
    );
    return id;
  }

  async move(assessmentID: string, move: 'approve' | 'revert'): Promise<void> {
    const body = { assessmentID, basedOn: 1, move, reason: 'Again.' };
    const reply = await this.test.ask('hr/moveAssessment', { as: 'coach', body });
    if (reply.status !== 200) throw new Error(reply.text);
  }

  async approved(level: number, agent = 'learner'): Promise<string> {
    const id = await this.submitted(level, agent);
    await this.move(id, 'approve');
    return id;
  }
}
