import { readOpenView } from '@portico/contracts/lms/open-learning';
import type { Answer } from '@portico/contracts/platform/call';
import type { getOpenLearning } from '@portico/contracts/player/calls/open-learning';
import { useNavigate, useParams, useText } from '@portico/remote-contract';
import { Button, Card, CardBody, Notice, Progress } from '@portico/ui';
import { Play } from 'lucide-react';
import { useState } from 'react';
import type { OpenAddress } from '../../data/open-learning.ts';
import { CourseCover } from '../../parts/cover/course-cover.tsx';
import { DeliveryTypeLabel } from '../../parts/delivery-type.tsx';
import { useTimeText } from '../../parts/use-time-text.ts';
import styles from './open-learning.module.css';
import { openInWindow, playerOf } from './open-player.ts';

interface OpenCourseProps {
  opened: Answer<typeof getOpenLearning>;
  address: OpenAddress;
}

export function OpenCourse({ opened: { course, outline, locked }, address }: OpenCourseProps) {
  const t = useText();
  const time = useTimeText();
  const view = readOpenView(useParams());
  const player = playerOf(address, view);
  const navigate = useNavigate();
  const [isBlocked, setBlocked] = useState(false);
  const here = () => void navigate(player);
  const start = () => {
    // Browsers only allow windows and full screen during the click itself.
    if (view.popUp) return setBlocked(!openInWindow(player, view));
    if (view.fullScreen) void document.documentElement.requestFullscreen?.().catch(() => undefined);
    here();
  };
  const progress = outline?.progress;
  return (
    <Card as="section" padding="none" labelledBy="open-course">
      <CourseCover course={course} shape="hero" />
      <CardBody>
        <h1 id="open-course" tabIndex={-1}>
          {course.CourseName}
        </h1>
        <p className={styles.lead}>{course.CourseDescription}</p>
        <p className={styles.facts}>
          <DeliveryTypeLabel type={course.type} />
          <span>{time(course.minutes)}</span>
        </p>
        {progress && progress.percent > 0 && (
          <Progress label={t('lms.course.progress', { name: course.CourseName })} value={progress.percent} />
        )}
        {progress?.completed && <Notice tone="success" title={t('lms.open.completed')} />}
        {locked && <Notice tone="warning" title={t(`lms.open.locked.${locked}`)} />}
        {isBlocked && (
          <Notice
            tone="warning"
            isLive
            title={t('lms.open.blocked')}
            actions={<Button label={t('lms.open.here')} onPress={here} />}
          />
        )}
        {!locked && (
          <p>
            <Button
              variant="primary"
              icon={Play}
              label={t(labelOf(progress, outline?.attempt != null))}
              onPress={start}
            />
          </p>
        )}
        <p className={styles.note}>{t('lms.open.record')}</p>
      </CardBody>
    </Card>
  );
}

const labelOf = (progress: { completed: boolean } | undefined, isStarted: boolean): string => {
  if (progress?.completed) return 'lms.open.again';
  return isStarted ? 'lms.open.resume' : 'lms.open.start';
};
