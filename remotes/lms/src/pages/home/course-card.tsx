import { courseAddress } from '@portico/contracts/lms/course-address';
import { trimCourseText } from '@portico/contracts/platform/trim-text';
import type { CourseLink } from '@portico/contracts/service/shapes';
import { Card, CardBody, Link } from '@portico/ui';
import { CourseState } from '../../parts/course-state.tsx';
import { CourseCover } from '../../parts/cover/course-cover.tsx';
import { DeliveryTypeLabel } from '../../parts/delivery-type.tsx';
import { DueDay } from '../../parts/due-day.tsx';
import { LikeButton } from '../../parts/like-button.tsx';
import { useTimeText } from '../../parts/use-time-text.ts';
import styles from './course-card.module.css';

export function CourseCard({ course }: { course: CourseLink }) {
  const time = useTimeText();
  return (
    <Card as="li" padding="none" isLink>
      <CourseCover course={course} />
      <CardBody>
        <div className={styles.meta}>
          <DeliveryTypeLabel type={course.type} />
          <span className={styles.minutes}>{time(course.minutes)}</span>
        </div>
        <h2 className={styles.name}>
          <Link look="cover" href={courseAddress(course)}>
            {course.CourseName}
          </Link>
        </h2>
        <p className={styles.description}>{trimCourseText(course.CourseDescription)}</p>
        {course.dueOn && !course.isCompleted && (
          <p className={styles.due}>
            <DueDay dueOn={course.dueOn} />
          </p>
        )}
        <div className={styles.foot}>
          <CourseState course={course} />
          <span className={styles.like}>
            <LikeButton course={course} />
          </span>
        </div>
      </CardBody>
    </Card>
  );
}
