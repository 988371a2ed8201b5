import type * as calls from '@portico/contracts/lms/calls';
import { cellState } from '@portico/contracts/lms/team/cell-state';
import type { HeatCell } from '@portico/contracts/lms/team/shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import { membersOfTeam, teamInScope, todaysOf } from '../../../services/account/public.ts';
import { type LearnerStatus, learnerStatuses } from './learner-status.ts';

/** @param today in the learner's time zone */
const toCell = (status: LearnerStatus, today: string): HeatCell => {
  const isCompleted = status.completedAt !== null;
  return {
    CourseID: status.courseId,
    state: cellState({ progress: status.percent, isCompleted, dueOn: status.dueOn }, today),
    progress: status.percent,
    dueOn: status.dueOn,
    completedOn: status.completedAt?.toISOString() ?? null,
    byHand: status.byHand,
  };
};

/** Mandatory courses first, because they are the most urgent, then by name. */
function coursesOf(statuses: readonly LearnerStatus[]) {
  const byCourse = Map.groupBy(statuses, (status) => status.courseId);
  return [...byCourse.values()]
    .flatMap((ofCourse) => {
      const [any] = ofCourse;
      if (!any) return [];
      return {
        CourseID: any.courseId,
        CourseName: any.courseName,
        mandatory: ofCourse.some((one) => one.mandatory),
        given: ofCourse.length,
        completed: ofCourse.filter((one) => one.completedAt !== null).length,
      };
    })
    .sort((a, b) => Number(b.mandatory) - Number(a.mandatory) || a.CourseName.localeCompare(b.CourseName, 'en'));
}

export const getTeamHeatMap: Handler<typeof calls.getTeamHeatMap> = async ({ query }, { db, actor, now }) => {
  const team = await teamInScope(db, actor, query.TeamID);
  const people = (await membersOfTeam(db, team.teamId)).map(({ person }) => person);
  const ids = people.map((person) => person.UserID);
  const statuses = await learnerStatuses(db, ids, null);
  const today = await todaysOf(db, ids, now);
  const courses = coursesOf(statuses);
  const byPerson = Map.groupBy(statuses, (status) => status.userId);
  const members = people.map((person) => {
    const own = new Map(byPerson.get(person.UserID)?.map((status) => [status.courseId, status]));
    const cells = courses.flatMap(({ CourseID }) => {
      const status = own.get(CourseID);
      return status ? [toCell(status, today(person.UserID))] : [];
    });
    return { person, cells };
  });
  const cells = members.flatMap((member) => member.cells);
  const count = (state: HeatCell['state']) => cells.filter((cell) => cell.state === state).length;
  return {
    TeamID: team.teamId,
    TeamName: team.name,
    courses,
    members,
    summary: {
      members: members.length,
      overdue: count('overdue'),
      dueSoon: count('dueSoon'),
      completedShare: cells.length === 0 ? 0 : Math.floor((count('completed') * 100) / cells.length),
    },
  };
};
