/** Demo data of sales-skills assessments: the form, and people at every stage of it. */
import type { ClientBase } from 'pg';
import * as z from 'zod/mini';
import { stableId } from '../stable-id.ts';
import { demoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';
import { seededChoice } from './seeded-choice.ts';
import { at, dayFrom } from './when.ts';
import type { DemoFill, DemoPerson, DemoWorld } from './world.ts';

const skillForm = demoData(
  'hr/skill-form',
  z.strictObject({
    levels: z.array(z.string()),
    pages: z.array(
      z.strictObject({
        key: z.string(),
        title: z.string(),
        text: z.string(),
        skills: z.array(
          z.strictObject({
            key: z.string(),
            name: z.string(),
            description: z.string(),
            /** Key of the career-chart skill for which it is evidence. */
            shows: z.nullable(z.string()),
            /** One per level. */
            anchors: z.array(z.string()).check(z.length(5)),
          }),
        ),
      }),
    ),
  }),
);
const skills = () => skillForm().pages.flatMap((page) => page.skills);
const skillId = ({ tenant }: DemoWorld, key: string): string => stableId(tenant.tenantId, 'hr', 'skill', key);
const chartSkillId = ({ tenant }: DemoWorld, key: string): string => stableId(tenant.tenantId, 'lms', 'skill', key);

const formOf = (world: DemoWorld) => ({
  levels: skillForm().levels,
  pages: skillForm().pages.map((page) => ({
    id: stableId(world.tenant.tenantId, 'hr', 'page', page.key),
    title: page.title,
    text: page.text,
    skills: page.skills.map(({ key, name, description, shows, anchors }) => ({
      ...{ id: skillId(world, key), name, description, anchors },
      SkillID: shows === null ? null : chartSkillId(world, shows),
    })),
  })),
});

interface DemoAssessment {
  id: string;
  person: DemoPerson;
  status: 'draft' | 'submitted' | 'approved' | 'reverted';
  /** Days ago. */
  begun: number;
  ratings: { side: 'self' | 'manager'; key: string; level: number; note: string }[];
}

const notes = ['I notice it most in calls about invoices.', 'The card beside the screen helps.', ''] as const;
const answers = ['I heard two good examples last week.', 'Higher than you think.', ''] as const;
const reason = 'Please look at the questions again: I heard more of them than you give yourself.';

function assessmentOf(
  world: DemoWorld,
  person: DemoPerson,
  status: DemoAssessment['status'],
  begun: number,
): DemoAssessment {
  const choice = seededChoice(world.tenant.tenantId, 'hr', person.userId, begun);
  const rated = status === 'draft' ? skills().slice(0, 4) : skills();
  const own = rated.map(({ key }) => ({ key, level: 1 + choice.below(3), note: choice.pick(notes) }));
  const beside = own.map(({ key, level }) => ({
    ...{ key, level: Math.min(4, Math.max(0, level + choice.below(3) - 1)), note: choice.pick(answers) },
  }));
  return {
    id: stableId(world.tenant.tenantId, 'hr', 'assessment', person.userId, begun),
    ...{ person, status, begun },
    ratings: [
      ...own.map((one) => ({ side: 'self' as const, ...one })),
      ...(status === 'approved' ? beside.map((one) => ({ side: 'manager' as const, ...one })) : []),
    ],
  };
}

/** The learner has been assessed once. The others cover every stage. */
function assessmentsOf(world: DemoWorld): DemoAssessment[] {
  const learner = world.people.named('learner').userId;
  return world.people.teams.flatMap((team) =>
    world.people.membersOf(team.teamId).flatMap((person, index) => {
      if (person.userGuid === null) return [];
      const first = assessmentOf(world, person, 'approved', 160);
      if (person.userId === learner) return [first];
      const now = ([undefined, 'submitted', 'approved', 'reverted', 'draft'] as const)[index % 5];
      return now === undefined ? [first] : [first, assessmentOf(world, person, now, 9)];
    }),
  );
}

const rowOf = (world: DemoWorld, form: object, one: DemoAssessment) => ({
  assessment_id: one.id,
  user_id: one.person.userId,
  manager_id: one.status === 'approved' || one.status === 'reverted' ? one.person.leaderId : null,
  status: one.status,
  form,
  version: one.ratings.length + 1,
  begun_at: at(world.now, -one.begun, '09:10'),
  submitted_at: one.status === 'draft' ? null : at(world.now, 2 - one.begun, '14:05'),
  due_on: one.status === 'draft' || one.status === 'reverted' ? dayFrom(world.now, 12 - one.begun) : null,
  approved_at: one.status === 'approved' ? at(world.now, 5 - one.begun, '11:30') : null,
});

function stepsOf(world: DemoWorld, { id, person, status, begun }: DemoAssessment) {
  const step = (position: number, move: string, by: string, days: number, why = '') => ({
    ...{ assessment_id: id, position, move, done_by: by, done_for: null, reason: why },
    done_at: at(world.now, days - begun, days === 2 ? '14:05' : '11:30'),
  });
  if (status === 'draft' || person.leaderId === null) return [];
  const submitted = step(1, 'submit', person.userId, 2);
  if (status === 'submitted') return [submitted];
  if (status === 'reverted') return [submitted, step(2, 'revert', person.leaderId, 5, reason)];
  return [submitted, step(2, 'approve', person.leaderId, 5)];
}

/** The evidence of an approved assessment, as the server records it on approval. */
const evidenceOf = (world: DemoWorld, { id, person, begun, ratings }: DemoAssessment) =>
  ratings.flatMap(({ side, key, level }) => {
    const skill = skills().find((one) => one.key === key);
    if (side !== 'manager' || !skill || skill.shows === null) return [];
    return [
      {
        ...{ user_id: person.userId, source: 'assessment', source_id: id, part: skill.name },
        ...{ skill_id: chartSkillId(world, skill.shows), course_id: null },
        level: Math.round((level / (skillForm().levels.length - 1)) * 100),
        observed_at: at(world.now, 5 - begun, '11:30'),
      },
    ];
  });

export const fill: DemoFill = async (db: ClientBase, world) => {
  const form = formOf(world);
  await insertRows(db, world.tenant.tenantId, {
    'portal.hr_skill_form': [{ form, version: 1, saved_at: at(world.now, -200, '08:00') }],
  });
  const assessments = assessmentsOf(world);
  await insertRows(db, world.tenant.tenantId, {
    'portal.hr_assessment': assessments.map((one) => rowOf(world, form, one)),
    'portal.hr_rating': assessments.flatMap(({ id, ratings }) =>
      ratings.map(({ side, key, level, note }) => ({
        ...{ assessment_id: id, side, skill_id: skillId(world, key), level, note },
      })),
    ),
    'portal.hr_assessment_step': assessments.flatMap((one) => stepsOf(world, one)),
    'portal.lms_skill_evidence': assessments.flatMap((one) => evidenceOf(world, one)),
  });
};
