import { addLaunchCourse } from '@portico/contracts/service/calls';
import type { CourseLink } from '@portico/contracts/service/shapes';
import { useWrite } from '@portico/data-client';
import { useViewer } from '@portico/remote-contract';
import { useRef } from 'react';

/** Counts that the course was started, once while its page is open; a failure is ignored. */
export function useLaunch(course: CourseLink): () => void {
  const { user } = useViewer();
  const launch = useWrite(addLaunchCourse, []);
  const counted = useRef(false);
  return () => {
    if (counted.current) return;
    counted.current = true;
    void launch.write({ query: { username: user.UserName, courseID: course.CourseID } }).catch(() => undefined);
  };
}
