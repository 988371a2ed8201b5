/** The only place that writes evidence of skills, whatever its source. */
import { type Objective, objectiveLevel } from '@portico/contracts/lms/skills/objective-level';
import type { Transaction } from '../../../platform/transaction.ts';

type Db = Pick<Transaction, 'query'>;

/** The current objectives of one attempt at a course, reported by the player in the transaction of a commit. */
export interface ObjectivesFact {
  tenantId: string;
  userId: string;
  courseId: string;
  attemptId: string;
  objectives: readonly Objective[];
  at: Date;
}

/**
 * Objectives without a result are not stored. The date of a stored objective changes only with its level. Courses that
 * are not in the catalogue are dropped, as for progress.
 */
export async function recordObjectives(db: Db, fact: ObjectivesFact): Promise<void> {
  const shown = new Map(
    fact.objectives.flatMap((one) => {
      const level = objectiveLevel(one);
      return one.id === '' || level === undefined ? [] : [[one.id, level] as const];
    }),
  );
  if (shown.size === 0) return;
  await db.query(
    `insert into portal.lms_skill_evidence as e
       (tenant_id, user_id, source, source_id, part, course_id, level, observed_at)
     select $1, $2, 'objective', $3, o.part, c.course_id, o.level, $7
     from unnest($5::text[], $6::smallint[]) as o(part, level)
     join portal.lms_course c on c.tenant_id = $1 and c.course_id = $4
     on conflict (tenant_id, user_id, source, source_id, part) do update
       set level = excluded.level, observed_at = excluded.observed_at where e.level <> excluded.level`,
    [fact.tenantId, fact.userId, fact.attemptId, fact.courseId, [...shown.keys()], [...shown.values()], fact.at],
  );
}

/** Skills shown by a quiz or an assessment. `part` is the question or line and is the same in every submission. */
export interface SkillsShown {
  tenantId: string;
  userId: string;
  source: 'quiz' | 'assessment';
  sourceId: string;
  /** The course that contains the quiz, if any. */
  courseId?: string;
  shown: readonly { part: string; skillId: string; level: number }[];
  at: Date;
}

/** Replaces the evidence of an earlier submission. Deleted skills are left out. */
export async function recordSkills(db: Db, fact: SkillsShown): Promise<void> {
  await db.query('delete from portal.lms_skill_evidence where user_id = $1 and source = $2 and source_id = $3', [
    fact.userId,
    fact.source,
    fact.sourceId,
  ]);
  const column = <K extends 'part' | 'skillId' | 'level'>(key: K) => fact.shown.map((one) => one[key]);
  await db.query(
    `insert into portal.lms_skill_evidence
       (tenant_id, user_id, source, source_id, part, skill_id, course_id, level, observed_at)
     select $1, $2, $3, $4, o.part, s.skill_id, $5, o.level, $9
     from unnest($6::text[], $7::uuid[], $8::smallint[]) as o(part, skill_id, level)
     join portal.lms_skill s on s.tenant_id = $1 and s.skill_id = o.skill_id`,
    [
      fact.tenantId,
      fact.userId,
      fact.source,
      fact.sourceId,
      fact.courseId ?? null,
      column('part'),
      column('skillId'),
      column('level'),
      fact.at,
    ],
  );
}
