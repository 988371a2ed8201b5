import type { Outline, OutlineItem } from '@portico/contracts/player/shapes';
import { useText } from '@portico/remote-contract';
import { Icon, Progress } from '@portico/ui';
import { Circle, CircleCheck, CircleDashed, CircleX, Lock } from 'lucide-react';
import styles from './player.module.css';

interface OutlinePanelProps {
  course: Outline;
  current: string | undefined;
  isOpen: boolean;
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

function Lesson({ item, isCurrent, onOpen }: { item: OutlineItem; isCurrent: boolean; onOpen(scoID: string): void }) {
  const t = useText();
  const facts = [
    item.byVisiting ? t('host.player.byVisiting') : t(`host.player.status.${item.status.replace(' ', '-')}`),
    item.score === null ? undefined : t('host.player.score', { score: item.score }),
    item.seconds >= 60 ? t('host.player.minutes', { minutes: Math.floor(item.seconds / 60) }) : undefined,
    item.limitSeconds === null
      ? undefined
      : t('host.player.limit', { minutes: Math.max(1, Math.round(item.limitSeconds / 60)) }),
  ].filter((fact) => fact !== undefined);
  if (item.waitsFor)
    return (
      <div className={styles.lesson} data-status={item.status} data-locked="true">
        <Icon icon={Lock} size={18} />
        <span>
          <b>{item.title}</b>
          <small>{t('host.player.waitsFor', { lessons: item.waitsFor.join(', ') })}</small>
        </span>
      </div>
    );
  return (
    <button
      type="button"
      className={styles.lesson}
      data-status={item.status}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => onOpen(item.scoID)}
    >
      <Icon icon={icons[item.status]} size={18} />
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
}: Omit<OutlinePanelProps, 'course' | 'isOpen'> & { items: OutlineItem[]; parentID: string | null }) {
  const own = items.filter((item) => item.parentID === parentID);
  if (own.length === 0) return null;
  return (
    <ol className={styles.level}>
      {own.map((item) => (
        <li key={item.scoID}>
          {item.kind === 'heading' ? (
            <p className={styles.heading}>{item.title}</p>
          ) : (
            <Lesson item={item} isCurrent={item.scoID === rest.current} onOpen={rest.onOpen} />
          )}
          <Level items={items} parentID={item.scoID} {...rest} />
        </li>
      ))}
    </ol>
  );
}

/** The lessons with what was reached in each; next to the lesson, on small screens over it. */
export function OutlinePanel({ course, current, isOpen, onOpen }: OutlinePanelProps) {
  const t = useText();
  const { done, total, percent } = course.progress;
  return (
    <nav id="player-outline" className={styles.outline} data-open={isOpen} aria-label={t('host.player.outline')}>
      <Progress
        label={t('host.player.progressLabel')}
        value={percent}
        valueText={t('host.player.progress', { done, total })}
        tone={course.progress.completed ? 'success' : 'accent'}
      />
      <Level items={course.items} parentID={null} current={current} onOpen={onOpen} />
    </nav>
  );
}
