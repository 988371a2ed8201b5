import type { TakenQuestion } from '@portico/contracts/quiz/take-shapes';
import { useText } from '@portico/remote-contract';
import { classNames } from '@portico/ui';
import { Flag } from 'lucide-react';
import styles from './take.module.css';

export interface PaletteEntry {
  question: TakenQuestion;
  isAnswered: boolean;
  isFlagged: boolean;
  isMissing: boolean;
}

interface PaletteProps {
  entries: readonly PaletteEntry[];
  current: number;
  onGo(at: number): void;
}

/** An overview of all questions: answered, flagged for later, missing. Each entry opens its question. */
export function Palette({ entries, current, onGo }: PaletteProps) {
  const t = useText();
  const stateOf = ({ isAnswered, isMissing }: PaletteEntry) =>
    t(isMissing ? 'quiz.palette.missing' : isAnswered ? 'quiz.palette.answered' : 'quiz.palette.open');
  return (
    <nav aria-label={t('quiz.palette')}>
      <ol className={styles.palette}>
        {entries.map((entry, at) => (
          <li key={entry.question.id}>
            <button
              type="button"
              className={classNames(
                styles.place,
                entry.isAnswered && styles.answered,
                entry.isMissing && styles.missing,
                at === current && styles.current,
              )}
              aria-current={at === current ? 'step' : undefined}
              aria-label={[
                t('quiz.question.number', { number: at + 1, of: entries.length }),
                stateOf(entry),
                ...(entry.isFlagged ? [t('quiz.palette.flagged')] : []),
              ].join(', ')}
              onClick={() => onGo(at)}
            >
              {at + 1}
              {entry.isFlagged && <Flag className={styles.flag} size={12} aria-hidden />}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
