import { formatInstant } from '@portico/contracts/platform/dates';
import { useComments } from '@portico/data-client/comments';
import { useDateStyle } from '@portico/remote-contract';
import { CommentThread } from '@portico/ui/comments';

/** Comments of the people to whom a course is assigned. */
export default function CourseComments({ courseId }: { courseId: string }) {
  const style = useDateStyle();
  const controls = useComments({ objecttype: 'course', ObjectID: courseId });
  return <CommentThread controls={controls} when={(instant) => formatInstant(instant, style)} />;
}
