import type { CourseLink } from '@portico/contracts/service/shapes';
import { useText } from '@portico/remote-contract';
import { Badge, Button, Card, CardBody, Row } from '@portico/ui';
import { Award, Play } from 'lucide-react';
import { CourseState } from '../../parts/course-state.tsx';
import { CourseCover } from '../../parts/cover/course-cover.tsx';
import { LikeButton } from '../../parts/like-button.tsx';
import styles from './course-page.module.css';

interface CourseHeroProps {
  course: CourseLink;
  /** `bookmark`: the lesson to open was left before its end, even if it is already completed. */
  progress: 'none' | 'started' | 'bookmark';
  /** Absent if the course cannot be opened here. */
  onStart: (() => void) | undefined;
}

function startLabel({ course, progress }: Pick<CourseHeroProps, 'course' | 'progress'>) {
  if (progress === 'bookmark') return 'lms.course.resume';
  if (course.isCompleted) return 'lms.course.again';
  return progress === 'started' ? 'lms.course.resume' : 'lms.course.start';
}

export function CourseHero({ course, progress, onStart }: CourseHeroProps) {
  const t = useText();
  const label = startLabel({ course, progress });
  return (
    <Card as="section" padding="none" labelledBy="course-name">
      <CourseCover course={course} shape="hero" />
      <CardBody>
        {course.curriculumName !== '' && (
          <p className={styles.eyebrow}>
            {course.sectionName ? `${course.curriculumName} · ${course.sectionName}` : course.curriculumName}
          </p>
        )}
        <h1 id="course-name" tabIndex={-1}>
          {course.CourseName}
        </h1>
        <p className={styles.lead}>{course.CourseDescription}</p>
        {course.mandatory && (
          <p>
            <Badge tone="info" label={t('lms.course.mandatory')} />
          </p>
        )}
        <CourseState course={course} />
        <div className={styles.start}>
          <Row>
            {onStart && <Button variant="primary" icon={Play} label={t(label)} onPress={onStart} />}
            {course.isCompleted && <Button icon={Award} href="/lms/certificates" label={t('lms.certificates.title')} />}
            <LikeButton course={course} />
          </Row>
        </div>
      </CardBody>
    </Card>
  );
}
