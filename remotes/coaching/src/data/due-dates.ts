/**
 * What the viewer has to finish and by when: courses, agreed coaching actions, and the viewer's issues on team boards.
 */
import { getUserCoachingDetails } from '@portico/contracts/coaching/calls';
import { getDeadlinesAndCompletionsByUser } from '@portico/contracts/lms/calls';
import { courseAddress } from '@portico/contracts/lms/course-address';
import { listActions } from '@portico/contracts/pd/calls';
import { cacheMinutes } from '@portico/contracts/platform/constants';
import { useCall } from '@portico/data-client';
import { usePortalFacts, useSelf, useViewer } from '@portico/remote-contract';
import { sessionPath } from './paths.ts';

export interface DueDate {
  id: string;
  /** `2026-11-21` */
  day: string;
  kind: 'course' | 'action';
  name: string;
  /** Address of the page for completing it. */
  to: string;
}

const most = 200;

/** Only includes areas the tenant has enabled. Whatever fails to load is left out, so that the schedule still works. */
export function useDueDates(isWanted: boolean): readonly DueDate[] {
  const { flags } = usePortalFacts();
  const { principal } = useViewer();
  const { UserID: me, CompanyID } = useSelf();
  const isOwn = principal === null;
  const options = { cacheMinutes: cacheMinutes.deadlines };
  const courses = useCall(
    getDeadlinesAndCompletionsByUser,
    {},
    { ...options, enabled: isWanted && isOwn && flags.lms === true },
  );
  const coaching = useCall(
    getUserCoachingDetails,
    { query: { ID: me } },
    { ...options, enabled: isWanted && flags.coaching === true },
  );
  const boards = useCall(
    listActions,
    { query: { TeamID: CompanyID ?? '', filter: 'open' } },
    { ...options, enabled: isWanted && CompanyID !== null && flags.pd === true },
  );
  if (!isWanted) return [];
  return [
    ...(courses.data?.deadlines ?? []).map((one) => ({
      ...{ id: one.CourseID, day: one.dueOn, kind: 'course' as const, name: one.CourseName },
      to: courseAddress(one),
    })),
    ...(coaching.data?.openActions ?? [])
      .filter(({ ownerID }) => ownerID === null || ownerID === me)
      .map((one) => ({
        ...{ id: one.id, day: one.dueOn, kind: 'action' as const, name: one.text },
        to: sessionPath(me, one.sessionID),
      })),
    ...(boards.data ?? [])
      .filter(({ owner }) => owner.UserID === me)
      .map((one) => ({
        ...{ id: one.IId, day: one.dueOn, kind: 'action' as const, name: one.title },
        to: `/pd/board/${one.boardID}/idea/${one.IId}`,
      })),
  ]
    .flatMap((one) => (one.day === null ? [] : [{ ...one, day: one.day }]))
    .slice(0, most);
}
