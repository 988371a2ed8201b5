/** A person's skills, computed from their evidence. */
import { levelHistory, skillLevel } from '@portico/contracts/lms/skills/skill-level';
import type { Skill } from '@portico/contracts/service/learning-shapes';
import type { Person } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/transaction.ts';

interface EvidenceRow {
  skillId: string;
  name: string;
  source: 'objective' | 'quiz' | 'assessment';
  part: string;
  courseId: string | null;
  level: number;
  observedAt: Date;
}

/**
 * An objective counts for the skill linked to it, otherwise for the competence that its course teaches. Evidence
 * without a skill is left out until it is linked to one.
 */
const evidenceOf = (db: Transaction, userId: string): Promise<EvidenceRow[]> =>
  db.prepared<EvidenceRow & Record<string, unknown>>(
    'lms_skill_evidence',
    `select s.skill_id as "skillId", s.name, e.source, e.part, e.course_id as "courseId", e.level,
       e.observed_at as "observedAt"
     from portal.lms_skill_evidence e
     left join portal.lms_skill_objective o on o.tenant_id = e.tenant_id and e.source = 'objective'
       and o.course_id = e.course_id and o.objective = e.part
     left join portal.lms_course c on c.tenant_id = e.tenant_id and e.source = 'objective' and c.course_id = e.course_id
     join portal.lms_skill s on s.tenant_id = e.tenant_id and s.skill_id = coalesce(e.skill_id, o.skill_id, c.skill_id)
     where e.user_id = $1 order by lower(s.name), s.skill_id, e.observed_at desc, e.part`,
    [userId],
  );

const keyOf = (row: EvidenceRow): string => `${row.source} ${row.courseId ?? ''} ${row.part}`;

/** The levels expected of a role, by name of the skill. */
export const expectedOf = (
  db: Transaction,
  role: string,
): Promise<{ SkillID: string; name: string; target: number }[]> =>
  db.prepared<{ SkillID: string; name: string; target: number }>(
    'lms_skill_expected',
    `select s.skill_id as "SkillID", s.name, t.level as target
     from portal.lms_skill_target t join portal.lms_skill s on s.tenant_id = t.tenant_id and s.skill_id = t.skill_id
     where t.role = $1 order by lower(s.name), s.skill_id`,
    [role],
  );

/** The level of a skill that a role is expected to reach. */
type SkillTarget = Awaited<ReturnType<typeof expectedOf>>[number];

/**
 * @param expected levels expected of the person's role
 * @param courseOf the course, if it is still assigned to the person
 */
export async function skillsOf(
  db: Transaction,
  { userId }: Pick<Person, 'userId'>,
  expected: readonly SkillTarget[],
  courseOf: (courseId: string) => Skill['evidence'][number]['course'],
): Promise<Skill[]> {
  const targets = new Map(expected.map(({ SkillID, target }) => [SkillID, target]));
  const bySkill = Map.groupBy(await evidenceOf(db, userId), (row) => row.skillId);
  return [...bySkill].flatMap(([SkillID, rows]) => {
    const shown = rows.map((row) => ({
      key: keyOf(row),
      level: row.level,
      observedOn: row.observedAt.toISOString(),
    }));
    const level = skillLevel(shown);
    const name = rows[0]?.name;
    if (level === undefined || name === undefined) return [];
    const evidence = rows.map((row) => ({
      source: row.source,
      part: row.part,
      level: row.level,
      observedOn: row.observedAt.toISOString(),
      course: row.courseId === null ? null : courseOf(row.courseId),
    }));
    return [{ SkillID, name, level, target: targets.get(SkillID) ?? null, history: levelHistory(shown), evidence }];
  });
}
