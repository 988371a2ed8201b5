/**
 * Celebrates once what the viewer has earned since their last visit. Animated only if they do not prefer reduced
 * motion.
 */
import { takeCelebrations } from '@portico/contracts/gamification/calls';
import type { Celebration as Reached } from '@portico/contracts/gamification/player-shapes';
import { CallError, sendCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Notice } from '@portico/ui';
import { PartyPopper } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './celebration.module.css';

const pieces = Array.from({ length: 14 }, (_, at) => at);

/** Requests news on mount and whenever `occasion` changes, for example the number of completed missions. */
export function Celebration({ occasion = 0 }: { occasion?: number }) {
  const t = useText();
  const [reached, setReached] = useState<readonly Reached[]>([]);
  useEffect(() => {
    let isGone = false;
    sendCall(takeCelebrations, {})
      .then((found) => !isGone && found.length > 0 && setReached(found))
      .catch((cause: unknown) => {
        // An error is ignored, because the next page asks again.
        if (!(cause instanceof CallError)) throw cause;
      });
    return () => {
      isGone = true;
    };
  }, [occasion]);
  if (reached.length === 0) return null;
  return (
    <div className={styles.place}>
      <Notice
        tone="success"
        icon={PartyPopper}
        isLive
        title={t('gamification.celebration.title')}
        onClose={() => setReached([])}
      >
        <ul className={styles.list}>
          {reached.map(({ kind, id, title, points }) => (
            <li key={`${kind} ${id}`}>{t(`gamification.celebration.${kind}`, { title, points })}</li>
          ))}
        </ul>
      </Notice>
      <div className={styles.confetti} aria-hidden="true">
        {pieces.map((piece) => (
          <span key={piece} className={styles.piece} />
        ))}
      </div>
    </div>
  );
}
