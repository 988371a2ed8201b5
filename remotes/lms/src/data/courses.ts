import { getCoursesCurriculumsLinks, setLike, unsetLike } from '@portico/contracts/service/calls';
import { useCall, useQueryClient, useWrite } from '@portico/data-client';
import { useLiveEvent } from '@portico/data-client/live';
import { useSelf, useViewer } from '@portico/remote-contract';

/** What is done in the player, or marked by a trainer or a leader, is told by the courses' own area; these two show it, too. */
function useProgressHeard(): void {
  const client = useQueryClient();
  useLiveEvent('course', undefined, () => {
    for (const area of ['service', 'player']) void client.invalidateQueries({ queryKey: [area] });
  });
}

/** Every course of the viewer's curricula at each of its places, in the order of the curricula. */
export function useCourses() {
  const { CompanyID, UserID } = useSelf();
  useProgressHeard();
  const team = CompanyID === null ? {} : { USR_COMPANY_FK: CompanyID };
  return useCall(getCoursesCurriculumsLinks, { query: { ...team, USR_ID_FK: UserID } });
}

/** Likes or takes the like back, whichever is the other of what stands now. */
export function useLike() {
  const { user } = useViewer();
  const like = useWrite(setLike, ['service']);
  const unlike = useWrite(unsetLike, ['service']);
  return (course: { CourseID: string; liked: boolean }) =>
    (course.liked ? unlike : like).write({
      query: { username: user.UserName, objecttype: 'course', ObjectID: course.CourseID },
    });
}
