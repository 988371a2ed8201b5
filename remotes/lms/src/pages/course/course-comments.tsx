import { formatInstant } from '@portico/contracts/platform/dates';
import { useComments } from '@portico/data-client/comments';
import { useDateStyle } from '@portico/remote-contract';
import { CommentThread } from '@portico/ui/comments';

/** What those who are given a course say about it. */
export default function CourseComments({ courseId }: { courseId: string }) {
  const style = useDateStyle();
  const controls = useComments({ objecttype: 'course', ObjectID: courseId });
  return <CommentThread controls={controls} when={(instant) => formatInstant(instant, style)} />;
}
