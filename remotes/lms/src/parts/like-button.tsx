import type { CourseLink } from '@portico/contracts/service/shapes';
import { useText } from '@portico/remote-contract';
import { Button, toast } from '@portico/ui';
import { ThumbsUp } from 'lucide-react';
import { useLike } from '../data/courses.ts';

/** The number of likes of the course, and a button that adds and removes the viewer's own. */
export function LikeButton({ course }: { course: CourseLink }) {
  const t = useText();
  const like = useLike();
  const press = () => void like(course).catch(() => toast({ tone: 'danger', title: t('lms.like.failed') }));
  return (
    <Button
      variant="ghost"
      size="s"
      icon={ThumbsUp}
      aria-label={t(course.liked ? 'lms.course.unlike' : 'lms.course.like', {
        name: course.CourseName,
        likes: course.likes,
      })}
      label={String(course.likes)}
      isDisabled={!course.can.like}
      onPress={press}
    />
  );
}
