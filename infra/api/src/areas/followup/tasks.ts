/**
 * Open parts of follow-ups: the person's lessons, a leader's proposals to answer and new scores to look at, what others
 * still have to do, and what is open in a leader's teams.
 */
import { courseAddress } from '@portico/contracts/lms/course-address';
import { curriculumRoute } from '@portico/contracts/lms/curriculum-route';
import type { TaskContext, TaskQuery, TaskRow, TaskSource } from '../../platform/tasks/task-source.ts';
import { isInTeams, nameOf } from '../../platform/tasks/task-source.ts';
import { curriculumStatuses, lessonStatuses } from '../lms/public.ts';
import { helpersOf } from './case-access.ts';
import { originOf } from './case-facts.ts';
import type { CaseRow } from './case-rows.ts';
import { foundFaults } from './origins.ts';

const flag = ['quiz', 'qm', 'followup'] as const;
/** More than anyone has open. Beyond that, the oldest are listed. */
const most = 100;

interface Found
  extends Record<string, unknown>,
    Pick<CaseRow, 'origin_kind' | 'origin_id' | 'origin_part' | 'origin_on'> {
  followup_id: string;
  person_id: string;
  person: string | null;
  next_id: string | null;
  course_id: string | null;
  curriculum_id: string | null;
  since: Date;
  due_on: string | null;
}

const columns = `c.followup_id, c.person_id, c.origin_kind, c.origin_id, c.origin_part,
    to_char(c.origin_on, 'YYYY-MM-DD') as origin_on, c.next_id, c.course_id, c.curriculum_id`;

/**
 * Titles are the questions or skills, and links lead to the pages that show the fault or its next score. Both are read
 * from their area.
 */
async function aboutFaults({ db }: TaskContext, rows: readonly Found[]): Promise<TaskRow[]> {
  const nextOf = (row: Found) => ({ ...originOf(row), evaluationId: row.next_id ?? row.origin_id });
  const fault = await foundFaults(db, [...rows.map(originOf), ...rows.map(nextOf)]);
  return rows.flatMap((row): TaskRow[] => {
    const found = fault(originOf(row));
    if (!found) return [];
    return [
      {
        id: row.followup_id,
        title: found.text,
        person: row.person,
        since: row.since,
        due_on: row.due_on,
        link_values: { route: (fault(nextOf(row)) ?? found).route },
      },
    ];
  });
}

async function proposals(context: TaskContext, { ledTeams }: TaskQuery): Promise<TaskRow[]> {
  if (ledTeams.length === 0) return [];
  const rows = await context.db.query<Found>(
    `select ${columns}, ${nameOf('c', 'made_by')} as person, c.made_at as since, null::text as due_on
     from portal.followup_case c where c.state = 'proposed' and ${isInTeams('c', 'person_id', '$1')}
     order by c.made_at, c.followup_id limit ${most}`,
    [ledTeams],
  );
  return aboutFaults(context, rows);
}

async function checked(context: TaskContext, { userId }: TaskQuery): Promise<TaskRow[]> {
  const rows = await context.db.query<Found>(
    `select ${columns}, ${nameOf('c', 'person_id')} as person, c.accepted_at as since,
       to_char(c.check_on, 'YYYY-MM-DD') as due_on
     from portal.followup_case c where c.state = 'checked' and c.leader_id = $1
     order by c.check_on, c.followup_id limit ${most}`,
    [userId],
  );
  return aboutFaults(context, rows);
}

/** A lesson that the person can still do. */
interface OpenLesson {
  name: string;
  route: string;
}

/** By follow-up. Leaves out what is completed, or no longer assigned to the person. */
async function openLessons(
  { db }: TaskContext,
  userId: string,
  rows: readonly Found[],
): Promise<ReadonlyMap<string, OpenLesson>> {
  const ofCourse = rows.flatMap((row) => (row.course_id ? [{ row, courseId: row.course_id }] : []));
  const ofCurriculum = rows.flatMap((row) => (row.curriculum_id ? [{ row, curriculumId: row.curriculum_id }] : []));
  const [courses, curricula] = await Promise.all([
    lessonStatuses(
      db,
      ofCourse.map(({ row, courseId }) => ({ userId, courseId, after: row.since })),
    ),
    curriculumStatuses(
      db,
      ofCurriculum.map(({ row, curriculumId }) => ({ userId, curriculumId, after: row.since })),
    ),
  ]);
  return new Map([
    ...ofCourse.flatMap(({ row, courseId }, at): [string, OpenLesson][] => {
      const status = courses[at];
      if (!status?.curriculumId || status.doneAt !== null) return [];
      const { name, curriculumId } = status;
      return [
        [row.followup_id, { name, route: courseAddress({ curriculumId, CourseID: courseId, CourseName: name }) }],
      ];
    }),
    ...ofCurriculum.flatMap(({ row, curriculumId }, at): [string, OpenLesson][] => {
      const status = curricula[at];
      // A quiz of it may be open after its courses, so what is stored of the follow-up counts.
      return status?.isGiven ? [[row.followup_id, { name: status.name, route: curriculumRoute(curriculumId) }]] : [];
    }),
  ]);
}

async function lessons(context: TaskContext, { userId }: TaskQuery): Promise<TaskRow[]> {
  const rows = await context.db.query<Found>(
    `select ${columns}, ${nameOf('c', 'leader_id')} as person, c.accepted_at as since,
       to_char(c.check_on, 'YYYY-MM-DD') as due_on
     from portal.followup_case c
     where c.person_id = $1 and c.state in ('open', 'checked') and num_nonnulls(c.course_id, c.curriculum_id) = 1
       and c.lesson_done_at is null
     order by c.check_on, c.followup_id limit ${most}`,
    [userId],
  );
  const open = await openLessons(context, userId, rows);
  return rows.flatMap((row): TaskRow[] => {
    const lesson = open.get(row.followup_id);
    if (!lesson) return [];
    return [
      {
        id: row.followup_id,
        title: lesson.name,
        person: row.person,
        since: row.since,
        due_on: row.due_on,
        link_values: { route: lesson.route },
      },
    ];
  });
}

/** What the person is to do. Ticked in place. */
async function actions(context: TaskContext, { userId }: TaskQuery): Promise<TaskRow[]> {
  const rows = await context.db.query<Found & { action_text: string }>(
    `select ${columns}, c.action_text, ${nameOf('c', 'leader_id')} as person, c.accepted_at as since,
       to_char(c.check_on, 'YYYY-MM-DD') as due_on
     from portal.followup_case c
     where c.person_id = $1 and c.state in ('open', 'checked') and c.action_text is not null and c.action_done_at is null
     order by c.check_on, c.followup_id limit ${most}`,
    [userId],
  );
  const texts = new Map(rows.map(({ followup_id, action_text }) => [followup_id, action_text]));
  // The person may not see the next score yet, so the link always leads to the fault.
  const found = await aboutFaults(
    context,
    rows.map((row) => ({ ...row, next_id: null })),
  );
  return found.map((row) => ({
    ...row,
    title: texts.get(row.id) ?? row.title,
    link_values: { ...row.link_values, followUp: row.id },
  }));
}

/** People who need help from this person (`helpersOf`). */
async function helpNeeded(context: TaskContext, { userId, ledTeams }: TaskQuery): Promise<TaskRow[]> {
  const rows = await context.db.query<Found & { leader_id: string | null }>(
    `select ${columns}, c.leader_id, ${nameOf('c', 'person_id')} as person, c.help_at as since, null::text as due_on
     from portal.followup_case c where c.help_at is not null and c.ended_at is null
       and (c.leader_id = $1 or ${isInTeams('c', 'person_id', '$2')})
     order by c.help_at, c.followup_id limit ${most}`,
    [userId, ledTeams],
  );
  const helpers = await helpersOf(context.db, rows);
  return aboutFaults(
    context,
    rows.filter((row) => helpers(row).includes(userId)).map((row) => ({ ...row, next_id: null })),
  );
}

export const followUpTasks: readonly TaskSource[] = [
  { kind: 'followup.answer', flag, find: proposals },
  { kind: 'followup.close', flag, find: checked },
  { kind: 'followup.lesson', flag, find: lessons },
  {
    kind: 'followup.action',
    flag,
    inPerson: true,
    find: actions,
    tick: ({ followUp }) => ({ area: 'followup', name: 'completeAction', body: { followUpID: followUp } }),
  },
  { kind: 'followup.help-needed', flag, find: helpNeeded },
];

async function running(context: TaskContext, { userId }: TaskQuery): Promise<TaskRow[]> {
  const rows = await context.db.query<Found>(
    `select ${columns}, ${nameOf('c', 'person_id')} as person, c.accepted_at as since,
       to_char(c.check_on, 'YYYY-MM-DD') as due_on
     from portal.followup_case c where c.state in ('open', 'waiting') and c.leader_id = $1
     order by c.check_on, c.followup_id limit ${most}`,
    [userId],
  );
  return aboutFaults(context, rows);
}

async function unanswered(context: TaskContext, { userId }: TaskQuery): Promise<TaskRow[]> {
  const rows = await context.db.query<Found>(
    `select ${columns}, ${nameOf('c', 'person_id')} as person, c.made_at as since, null::text as due_on
     from portal.followup_case c
     where c.state = 'proposed' and $1::uuid in (c.made_by, c.made_for) and $1 is distinct from c.person_id
     order by c.made_at, c.followup_id limit ${most}`,
    [userId],
  );
  return aboutFaults(context, rows);
}

/** Follow-ups led by others; the leader's own are listed among those they are waiting for. */
async function ofTeams(context: TaskContext, { userId, actorId, ledTeams }: TaskQuery): Promise<TaskRow[]> {
  if (ledTeams.length === 0) return [];
  const rows = await context.db.query<Found>(
    `select ${columns}, ${nameOf('c', 'person_id')} as person, c.accepted_at as since,
       to_char(c.check_on, 'YYYY-MM-DD') as due_on
     from portal.followup_case c
     where c.state in ('open', 'waiting', 'checked') and c.leader_id <> $2 and c.person_id not in ($2, $3)
       and ${isInTeams('c', 'person_id', '$1')}
     order by c.check_on, c.followup_id limit ${most}`,
    [ledTeams, userId, actorId],
  );
  return aboutFaults(context, rows);
}

export const awaitedFollowUps: readonly TaskSource[] = [
  { kind: 'followup.unanswered', flag, find: unanswered },
  { kind: 'followup.running', flag, find: running },
];

export const followUpsOfTeams: readonly TaskSource[] = [{ kind: 'followup.of-team', flag, find: ofTeams }];
