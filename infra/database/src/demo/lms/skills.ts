/** Skills, the objectives of courses that show them, and what people have shown so far. */
import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { seededChoice } from '../seeded-choice.ts';
import { stableId } from '../stable-id.ts';
import { daysFrom } from '../when.ts';
import type { DemoWorld } from '../world.ts';
import { courseIdOf } from './course-ids.ts';
import { packagedCourseKey } from './courses-for-all.ts';
import type { Standing } from './progress-rows.ts';

const skills = {
  listening: 'Listening',
  calm: 'Staying calm',
  writing: 'Clear writing',
  service: 'Service promise',
  safety: 'Safety and data',
} as const;
type SkillKey = keyof typeof skills;

/** Course → its objectives, as lessons name them, and the skill that each shows. */
const shownBy: Readonly<Record<string, Readonly<Record<string, SkillKey>>>> = {
  [packagedCourseKey]: { hear_the_person: 'listening', agree_on_a_plan: 'calm' },
  tools: { find_a_customer: 'service', leave_a_note: 'writing' },
  replies: { one_message_one_point: 'writing' },
  privacy: { spot_personal_data: 'safety', share_safely: 'safety' },
  phishing: { report_phishing: 'safety' },
  listening: { ask_one_more: 'listening' },
  promise: { quote_the_promise: 'service' },
  deescalation: { lower_the_heat: 'calm' },
};

/** What is expected of those who talk with customers, and of those who lead them. */
const expected: Readonly<Record<string, Readonly<Partial<Record<SkillKey, number>>>>> = {
  Learner: { listening: 75, calm: 70, writing: 80, service: 80, safety: 90 },
  'Team Leader': { listening: 85, calm: 85, writing: 80, service: 85, safety: 95 },
};

export interface Stood {
  standing: Standing;
  place: { user_id: string; course_id: string };
}

export async function fillSkills(db: ClientBase, { tenant, now }: DemoWorld, all: readonly Stood[]): Promise<void> {
  const insert = (name: string, rows: Parameters<typeof insertRows>[3]) =>
    insertRows(db, `portal.lms_${name}`, tenant.tenantId, rows);
  const skillId = (key: SkillKey) => stableId(tenant.tenantId, 'lms', 'skill', key);
  await insert(
    'skill',
    Object.entries(skills).map(([key, name]) => ({ skill_id: skillId(key as SkillKey), name })),
  );
  await insert(
    'skill_target',
    Object.entries(expected).flatMap(([role, levels]) =>
      Object.entries(levels).map(([key, level]) => ({ role, skill_id: skillId(key as SkillKey), level })),
    ),
  );
  await insert(
    'skill_objective',
    Object.entries(shownBy).flatMap(([course, objectives]) =>
      Object.entries(objectives).map(([objective, skill]) => ({
        course_id: courseIdOf(tenant, course),
        objective,
        skill_id: skillId(skill),
      })),
    ),
  );
  // What a course teaches first is the competence that its author names.
  await db.query(
    `update portal.lms_course c set skill_id = t.skill from unnest($2::uuid[], $3::uuid[]) as t(course, skill)
     where c.tenant_id = $1 and c.course_id = t.course`,
    [
      tenant.tenantId,
      Object.keys(shownBy).map((course) => courseIdOf(tenant, course)),
      Object.values(shownBy).map((objectives) => skillId(Object.values(objectives)[0] as SkillKey)),
    ],
  );
  await insert(
    'skill_evidence',
    all.flatMap(({ standing, place }) => {
      const objectives = Object.keys(shownBy[standing.course] ?? {});
      const chance = seededChoice('demo skills', place.user_id, standing.course);
      // Half a course has shown half of its objectives.
      const shown = objectives.slice(0, Math.round((objectives.length * standing.percent) / 100));
      return shown.map((part) => ({
        ...place,
        source: 'objective',
        source_id: stableId(tenant.tenantId, 'lms', 'played', place.user_id, place.course_id),
        part,
        level: 55 + chance.below(46),
        observed_at: daysFrom(now, -(standing.completed ?? standing.lastOpened ?? 0)),
      }));
    }),
  );
}
