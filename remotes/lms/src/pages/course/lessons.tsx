import { formatNumber } from '@portico/contracts/platform/number';
import type { CourseOutline, OutlineItem } from '@portico/contracts/player/calls';
import { canOpen } from '@portico/contracts/player/next-lesson';
import type { CourseLink } from '@portico/contracts/service/shapes';
import type { CallState } from '@portico/data-client';
import { useLanguage, useText } from '@portico/remote-contract';
import { Badge, Button, Card, CardHeader, Link, Screen, Skeleton } from '@portico/ui';
import styles from './course-page.module.css';
import type { CourseWindow } from './use-course-window.ts';

interface LessonsProps {
  outline: CallState<CourseOutline>;
  course: CourseLink;
  player: CourseWindow;
  /** The lesson named in the address. */
  named: string | null;
  onOpen(scoID: string): void;
}

export function Lessons({ outline, course, player, named, onOpen }: LessonsProps) {
  const t = useText();
  // A course without a package has no lessons here, which is not a failure.
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
      {hasNone ? (
        <p className={styles.note}>{t('lms.course.noPackage')}</p>
      ) : (
        <Screen data={outline} skeleton={<Skeleton lines={4} />}>
          {({ items }) => (
            <>
              <p className={styles.note}>{t('lms.course.needsConnection')}</p>
              <ol className={styles.lessons}>
                {items.map((item) => (
                  <Lesson
                    key={item.scoID}
                    item={item}
                    isNamed={item.scoID === named}
                    onOpen={course.can.launch ? onOpen : undefined}
                  />
                ))}
              </ol>
            </>
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

interface LessonProps {
  item: OutlineItem;
  isNamed: boolean;
  onOpen: ((scoID: string) => void) | undefined;
}

function Lesson({ item, isNamed, onOpen }: LessonProps) {
  const t = useText();
  const language = useLanguage();
  const facts = [
    item.missingFile ? t('lms.lesson.missing') : undefined,
    item.waitsFor ? t('lms.lesson.waitsFor', { lessons: item.waitsFor.join(', ') }) : undefined,
    item.score === null ? undefined : t('lms.lesson.score', { score: formatNumber(item.score, language) }),
    item.seconds > 0 ? t('lms.lesson.minutes', { minutes: Math.floor(item.seconds / 60) }) : undefined,
    item.byVisiting ? t('lms.lesson.byVisiting') : undefined,
    item.limitSeconds === null
      ? undefined
      : t('lms.lesson.limit', { minutes: Math.max(1, Math.round(item.limitSeconds / 60)) }),
  ].filter((fact) => fact !== undefined);
  return (
    <li className={styles.lesson} {...(isNamed ? { 'aria-current': true } : {})}>
      <span className={styles.lessonText}>
        <b>{item.title}</b>
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </span>
      <Badge tone={tones[item.status]} label={t(`lms.status.${item.status}`)} />
      {onOpen && item.kind !== 'heading' && canOpen(item) && (
        <Button
          size="s"
          aria-label={t(item.resumable ? 'lms.lesson.resume' : 'lms.lesson.open', { title: item.title })}
          label={t(item.resumable ? 'lms.course.resume' : 'lms.lesson.openShort')}
          onPress={() => onOpen(item.scoID)}
        />
      )}
    </li>
  );
}
