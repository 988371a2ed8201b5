import type { CourseLink } from '@portico/contracts/service/shapes';
import { useText } from '@portico/remote-contract';
import { Badge, Button, Card, CardBody, Cover, Row } from '@portico/ui';
import { Award, Play } from 'lucide-react';
import { CourseState } from '../../parts/course-state.tsx';
import { LikeButton } from '../../parts/like-button.tsx';
import styles from './course-page.module.css';

interface CourseHeroProps {
  course: CourseLink;
  /** There is an attempt to continue. */
  resumable: boolean;
  /** Absent where the course cannot be opened here. */
  onStart: (() => void) | undefined;
}

export function CourseHero({ course, resumable, onStart }: CourseHeroProps) {
  const t = useText();
  const label = course.isCompleted ? 'lms.course.again' : resumable ? 'lms.course.resume' : 'lms.course.start';
  return (
    <Card as="section" padding="none" labelledBy="course-name">
      <Cover seed={course.CourseID} shape="hero" />
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
