import { isInProgress } from '@portico/contracts/lms/in-progress';
import type { DeliveryType } from '@portico/contracts/service/shapes';
import { useText } from '@portico/remote-contract';
import { Icon, Progress } from '@portico/ui';
import { CircleCheck } from 'lucide-react';
import styles from './course-state.module.css';

interface CourseStateProps {
  course: {
    CourseName: string;
    type: DeliveryType;
    progress: number;
    isCompleted: boolean;
    lastOpenedOn: string | null;
  };
}

/** The viewer's progress in a course: completed, a percentage, or not started. */
export function CourseState({ course }: CourseStateProps) {
  const t = useText();
  if (course.isCompleted)
    return (
      <span className={styles.completed}>
        <Icon icon={CircleCheck} size={15} />
        {t('lms.course.completed')}
      </span>
    );
  if (!isInProgress(course)) return <span className={styles.notStarted}>{t('lms.course.notStarted')}</span>;
  return <Progress label={t('lms.course.progress', { name: course.CourseName })} value={course.progress} />;
}
