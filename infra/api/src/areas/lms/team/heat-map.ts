import type * as calls from '@portico/contracts/lms/calls';
import { cellState } from '@portico/contracts/lms/team/cell-state';
import type { HeatCell } from '@portico/contracts/lms/team/shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import { membersOfTeam, teamReached, todaysOf } from '../../../services/account/public.ts';
import { type LearnerStanding, standingsOf } from './standings.ts';

/** `today` in the learner's own calendar. */
export const toCell = (standing: LearnerStanding, today: string): HeatCell => {
  const isCompleted = standing.completedAt !== null;
  return {
    CourseID: standing.courseId,
    state: cellState({ progress: standing.percent, isCompleted, dueOn: standing.dueOn }, today),
    progress: standing.percent,
    dueOn: standing.dueOn,
    completedOn: standing.completedAt?.toISOString() ?? null,
    byHand: standing.byHand,
  };
};

/** Mandatory courses first, then by name: what presses stands where one looks first. */
function coursesOf(standings: readonly LearnerStanding[]) {
  const byCourse = Map.groupBy(standings, (standing) => standing.courseId);
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
  const team = await teamReached(db, actor, query.TeamID);
  const people = (await membersOfTeam(db, team.teamId)).map(({ person }) => person);
  const ids = people.map((person) => person.UserID);
  const standings = await standingsOf(db, ids, null);
  const today = await todaysOf(db, ids, now);
  const courses = coursesOf(standings);
  const byPerson = Map.groupBy(standings, (standing) => standing.userId);
  const members = people.map((person) => {
    const own = new Map(byPerson.get(person.UserID)?.map((standing) => [standing.courseId, standing]));
    const cells = courses.flatMap(({ CourseID }) => {
      const standing = own.get(CourseID);
      return standing ? [toCell(standing, today(person.UserID))] : [];
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
