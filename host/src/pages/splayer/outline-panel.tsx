import { formatNumber } from '@portico/contracts/platform/number';
import { canOpen } from '@portico/contracts/player/next-lesson';
import type { Outline, OutlineItem } from '@portico/contracts/player/shapes';
import { useLanguage, useText } from '@portico/remote-contract';
import { Icon, Progress } from '@portico/ui';
import { Circle, CircleCheck, CircleDashed, CircleX, FileX, Lock } from 'lucide-react';
import styles from './player.module.css';

interface OutlinePanelProps {
  course: Outline;
  current: string | undefined;
  /** The current lesson plays for credit. */
  isPlaying: boolean;
  isShown: boolean;
  onOpen(scoID: string): void;
}

const icons = {
  passed: CircleCheck,
  completed: CircleCheck,
  failed: CircleX,
  incomplete: CircleDashed,
  browsed: CircleDashed,
  'not attempted': Circle,
} as const;

interface LessonProps extends Pick<OutlinePanelProps, 'onOpen'> {
  item: OutlineItem;
  isCurrent: boolean;
  isPlaying: boolean;
}

function Lesson({ item, isCurrent, isPlaying, onOpen }: LessonProps) {
  const t = useText();
  const language = useLanguage();
  // A lesson that has just been opened has reported nothing yet, but is in progress.
  const status = isPlaying && item.status === 'not attempted' ? 'incomplete' : item.status;
  const facts = [
    item.byVisiting ? t('host.player.byVisiting') : t(`host.player.status.${status.replace(' ', '-')}`),
    item.score === null
      ? undefined
      : t('host.player.score', { count: item.score, score: formatNumber(item.score, language) }),
    item.seconds >= 60 ? t('host.player.minutes', { minutes: Math.floor(item.seconds / 60) }) : undefined,
    item.limitSeconds === null
      ? undefined
      : t('host.player.limit', { minutes: Math.max(1, Math.round(item.limitSeconds / 60)) }),
  ].filter((fact) => fact !== undefined);
  if (!canOpen(item))
    return (
      <div className={styles.lesson} data-status={item.status} data-locked="true">
        <Icon icon={item.missingFile ? FileX : Lock} size={18} />
        <span>
          <b>{item.title}</b>
          <small>
            {item.missingFile
              ? t('host.player.missing')
              : t('host.player.waitsFor', { lessons: (item.waitsFor ?? []).join(', ') })}
          </small>
        </span>
      </div>
    );
  return (
    <button
      type="button"
      className={styles.lesson}
      data-status={status}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => onOpen(item.scoID)}
    >
      <Icon icon={icons[status]} size={18} />
      <span>
        <b>{item.title}</b>
        <small>{facts.join(' · ')}</small>
      </span>
    </button>
  );
}

function Level({
  items,
  parentID,
  ...rest
}: Omit<OutlinePanelProps, 'course' | 'isShown'> & { items: OutlineItem[]; parentID: string | null }) {
  const own = items.filter((item) => item.parentID === parentID);
  if (own.length === 0) return null;
  return (
    <ol className={styles.level}>
      {own.map((item) => (
        <li key={item.scoID}>
          {item.kind === 'heading' ? (
            <p className={styles.heading}>{item.title}</p>
          ) : (
            <Lesson
              item={item}
              isCurrent={item.scoID === rest.current}
              isPlaying={rest.isPlaying && item.scoID === rest.current}
              onOpen={rest.onOpen}
            />
          )}
          <Level items={items} parentID={item.scoID} {...rest} />
        </li>
      ))}
    </ol>
  );
}

/** The course's title and its lessons with their results; next to the lesson, on small screens over it. */
export function OutlinePanel({ course, isShown, ...rest }: OutlinePanelProps) {
  const t = useText();
  const { done, total, percent } = course.progress;
  return (
    <nav id="player-outline" className={styles.outline} hidden={!isShown} aria-label={t('host.player.outline')}>
      <h2 className={styles.courseTitle}>{course.title}</h2>
      <Progress
        label={t('host.player.progressLabel')}
        value={percent}
        valueText={t('host.player.progress', { done, total })}
        tone={course.progress.completed ? 'success' : 'accent'}
      />
      <Level items={course.items} parentID={null} {...rest} />
    </nav>
  );
}
