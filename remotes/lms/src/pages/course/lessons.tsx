import type { CourseOutline, OutlineItem } from '@portico/contracts/player/calls';
import type { CourseLink } from '@portico/contracts/service/shapes';
import type { CallState } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Badge, Button, Card, CardHeader, Link, Screen, Skeleton } from '@portico/ui';
import { courseAddress } from '../../parts/course-address.ts';
import styles from './course-page.module.css';
import type { CourseWindow } from './use-course-window.ts';

interface LessonsProps {
  outline: CallState<CourseOutline>;
  course: CourseLink;
  player: CourseWindow;
  onOpen(scoID: string): void;
}

export function Lessons({ outline, course, player, onOpen }: LessonsProps) {
  const t = useText();
  const locked = course.prerequisite && !course.prerequisite.isCompleted ? course.prerequisite : undefined;
  // A course without a package has no lessons here: that is a fact about the course, not a failure of the page.
  const hasNone = outline.state === 'failed' && outline.error.code === 'not_found';
  return (
    <Card as="section" labelledBy="lessons">
      <CardHeader id="lessons" title={t('lms.course.outline')} />
      <div role="status">
        {player.state === 'open' && <p className={styles.note}>{t('lms.course.playerOpen')}</p>}
        {player.state === 'blocked' && (
          <p className={styles.note}>
            {t('lms.course.blocked')} <Link href={player.hereAddress}>{t('lms.course.hereInstead')}</Link>
          </p>
        )}
      </div>
      {locked && (
        <p className={styles.note}>
          {t('lms.course.locked', { name: locked.CourseName })}{' '}
          <Link href={courseAddress({ ...locked, curriculumId: course.curriculumId })}>
            {t('lms.course.openPrerequisite')}
          </Link>
        </p>
      )}
      {hasNone ? (
        <p className={styles.note}>{t('lms.course.noPackage')}</p>
      ) : (
        <Screen data={outline} skeleton={<Skeleton lines={4} />}>
          {({ items }) => (
            <ol className={styles.lessons}>
              {items.map((item) => (
                <Lesson key={item.scoID} item={item} onOpen={course.can.launch ? onOpen : undefined} />
              ))}
            </ol>
          )}
        </Screen>
      )}
    </Card>
  );
}

const tones = {
  passed: 'success',
  completed: 'success',
  failed: 'danger',
  incomplete: 'warning',
  browsed: 'neutral',
  'not attempted': 'neutral',
} as const;

function Lesson({ item, onOpen }: { item: OutlineItem; onOpen: ((scoID: string) => void) | undefined }) {
  const t = useText();
  const facts = [
    item.score === null ? undefined : t('lms.lesson.score', { score: item.score }),
    item.seconds > 0 ? t('lms.lesson.minutes', { minutes: Math.floor(item.seconds / 60) }) : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <li className={styles.lesson}>
      <span className={styles.lessonText}>
        <b>{item.title}</b>
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </span>
      <Badge tone={tones[item.status]} label={t(`lms.status.${item.status}`)} />
      {onOpen && item.kind !== 'heading' && (
        <Button
          size="s"
          aria-label={t('lms.lesson.open', { title: item.title })}
          label={t(item.resumable ? 'lms.course.resume' : 'lms.course.start')}
          onPress={() => onOpen(item.scoID)}
        />
      )}
    </li>
  );
}
