import { addViewCourse } from '@portico/contracts/service/calls/course-use';
import type { CourseLink } from '@portico/contracts/service/shapes';
import { sendCall } from '@portico/data-client';
import { useViewer } from '@portico/remote-contract';
import { useEffect, useState } from 'react';

/**
 * Counts that the viewer opened this page: once per visit, however often the page renders or the message is repeated.
 * Views on someone's behalf are not counted. A failure is ignored.
 */
export function useViewCounted(course: Pick<CourseLink, 'CourseID' | 'can'>): void {
  const { user } = useViewer();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const isOwn = course.can.like;
  useEffect(() => {
    if (!isOwn) return;
    const query = { username: user.UserName, courseID: course.CourseID };
    sendCall(addViewCourse, { query }, { idempotencyKey }).catch(() => undefined);
  }, [isOwn, user.UserName, course.CourseID, idempotencyKey]);
}
