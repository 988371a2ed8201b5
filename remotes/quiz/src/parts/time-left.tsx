import type { RunningAttempt } from '@portico/contracts/quiz/take-shapes';
import { useText } from '@portico/remote-contract';
import { Icon, VisuallyHidden } from '@portico/ui';
import { Timer } from 'lucide-react';
import styles from './time-left.module.css';
import { type TimeLeftEvents, useTimeLeft } from './use-time-left.ts';

/**
 * Announced when this many seconds are left; otherwise the timer is hidden from screen readers, because it changes
 * every second.
 */
const spokenAt = [300, 60, 10];

const asClock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export function TimeLeft({ attempt, ...events }: { attempt: RunningAttempt } & TimeLeftEvents) {
  const t = useText();
  const seconds = useTimeLeft(attempt, events);
  if (seconds === null) return null;
  const spoken = spokenAt.findLast((one) => seconds <= one);
  return (
    <div className={styles.time} data-soon={seconds <= 60 || undefined}>
      <Icon icon={Timer} size={18} />
      <span aria-hidden>{asClock(seconds)}</span>
      <VisuallyHidden>
        <span role="timer">{t('quiz.time.left', { minutes: Math.floor(seconds / 60) })}</span>
        <span role="status">{spoken === undefined ? '' : t('quiz.time.soon', { seconds: spoken })}</span>
      </VisuallyHidden>
    </div>
  );
}
