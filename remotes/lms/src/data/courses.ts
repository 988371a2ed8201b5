import { getCoursesCurriculumsLinks, setLike, unsetLike } from '@portico/contracts/service/calls';
import { useCall, useWrite } from '@portico/data-client';
import { useSelf, useViewer } from '@portico/remote-contract';

/** All courses of the viewer's curricula, once for each place, in the order of the curricula. */
export function useCourses() {
  const { CompanyID, UserID } = useSelf();
  const team = CompanyID === null ? {} : { USR_COMPANY_FK: CompanyID };
  return useCall(getCoursesCurriculumsLinks, { query: { ...team, USR_ID_FK: UserID } });
}

/** Toggles the viewer's like. */
export function useLike() {
  const { user } = useViewer();
  const like = useWrite(setLike);
  const unlike = useWrite(unsetLike);
  return (course: { CourseID: string; liked: boolean }) =>
    (course.liked ? unlike : like).write({
      query: { username: user.UserName, objecttype: 'course', ObjectID: course.CourseID },
    });
}
