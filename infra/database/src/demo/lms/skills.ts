/** Skills, the course objectives that are evidence of them, and people's evidence so far. */
import { roles } from '@portico/contracts/platform/roles';
import type { ClientBase } from 'pg';
import * as z from 'zod/mini';
import { stableId } from '../../stable-id.ts';
import { demoData } from '../demo-data.ts';
import { insertRows } from '../insert-rows.ts';
import { seededChoice } from '../seeded-choice.ts';
import { daysFrom } from '../when.ts';
import type { DemoWorld } from '../world.ts';
import { courseIdOf } from './course-ids.ts';
import type { Progress } from './progress-rows.ts';

const skillData = demoData(
  'lms/skills',
  z.strictObject({
    skills: z.record(z.string(), z.string()),
    shownBy: z.record(z.string(), z.record(z.string(), z.string())),
    expected: z.partialRecord(z.enum(roles), z.record(z.string(), z.number())),
  }),
);

export interface Stood {
  progress: Progress;
  place: { user_id: string; course_id: string };
}

export async function fillSkills(db: ClientBase, { tenant, now }: DemoWorld, all: readonly Stood[]): Promise<void> {
  const { skills, shownBy, expected } = skillData();
  const skillId = (key: string) => stableId(tenant.tenantId, 'lms', 'skill', key);
  await insertRows(db, tenant.tenantId, {
    'portal.lms_skill': Object.entries(skills).map(([key, name]) => ({ skill_id: skillId(key), name })),
    'portal.lms_skill_target': Object.entries(expected).flatMap(([role, levels]) =>
      Object.entries(levels).map(([key, level]) => ({ role, skill_id: skillId(key), level })),
    ),
    'portal.lms_skill_objective': Object.entries(shownBy).flatMap(([course, objectives]) =>
      Object.entries(objectives).map(([objective, skill]) => ({
        course_id: courseIdOf(tenant, course),
        objective,
        skill_id: skillId(skill),
      })),
    ),
  });
  // A course's first objective is the competence named by its author.
  await db.query(
    `update portal.lms_course c set skill_id = t.skill from unnest($2::uuid[], $3::uuid[]) as t(course, skill)
     where c.tenant_id = $1 and c.course_id = t.course`,
    [
      tenant.tenantId,
      Object.keys(shownBy).map((course) => courseIdOf(tenant, course)),
      Object.values(shownBy).map((objectives) => skillId(Object.values(objectives)[0] ?? '')),
    ],
  );
  await insertRows(db, tenant.tenantId, {
    'portal.lms_skill_evidence': all.flatMap(({ progress, place }) => {
      const objectives = Object.keys(shownBy[progress.course] ?? {});
      const chance = seededChoice('demo skills', place.user_id, progress.course);
      // Progress in a course is evidence of the same share of its objectives.
      const shown = objectives.slice(0, Math.round((objectives.length * progress.percent) / 100));
      return shown.map((part) => ({
        ...place,
        source: 'objective',
        source_id: stableId(tenant.tenantId, 'lms', 'played', place.user_id, place.course_id),
        part,
        level: 55 + chance.below(46),
        observed_at: daysFrom(now, -(progress.completed ?? progress.lastOpened ?? 0)),
      }));
    }),
  });
}
