import { getCoursesCurriculumsLinks, setLike, unsetLike } from '@portico/contracts/service/calls';
import { useCall, useWrite } from '@portico/data-client';
import { useViewer } from '@portico/remote-contract';

/** Every course of the viewer's curricula, each at its first place. */
export function useCourses() {
  const { user } = useViewer();
  return useCall(
    getCoursesCurriculumsLinks,
    { query: { USR_COMPANY_FK: user.CompanyID ?? '', USR_ID_FK: user.UserID } },
    { enabled: user.CompanyID !== null },
  );
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
