import { FilePen, Send } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Badge, type Tone } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { Row } from '../parts/layout.tsx';
import { List, ListRow } from '../parts/list.tsx';
import styles from './unsent-list.module.css';
import { useUnsentTexts } from './unsent-texts.ts';

export interface UnsentItem {
  id: string;
  /** A queued write, or a form that was not submitted. */
  kind: 'write' | 'draft';
  title: string;
  /** When it was written, formatted for the reader. */
  text: string;
  /** For writes: `waiting`, or why it cannot be sent. */
  state?: 'waiting' | 'conflict' | 'refused' | 'tooOld';
  /** The text written, if the person may have to copy it. */
  words?: string;
}

export interface UnsentListProps {
  label: string;
  items: readonly UnsentItem[];
  /** Omitted if the list is read-only. */
  onDecide?: (id: string) => void;
  onTryAgain?: (id: string) => void;
  onDiscard?: (id: string) => void;
}

const tones: Record<NonNullable<UnsentItem['state']>, Tone> = {
  waiting: 'info',
  conflict: 'warning',
  refused: 'danger',
  tooOld: 'warning',
};

/** Work that exists only on this device. */
export function UnsentList({ label, items, onDecide, onTryAgain, onDiscard }: UnsentListProps) {
  const say = useUnsentTexts();
  if (!say) return null;
  return (
    <List label={label}>
      {items.map(({ id, kind, title, text, state, words }) => (
        <ListRow
          key={id}
          icon={kind === 'draft' ? FilePen : Send}
          title={title}
          text={
            <>
              {text}
              {words && <span className={classNames(styles.words)}>{words}</span>}
            </>
          }
          end={
            <Row>
              {state && <Badge tone={tones[state]} label={say(`state.${state}`)} />}
              {state === 'conflict' && onDecide && (
                <Button size="s" variant="primary" label={say('decide')} onPress={() => onDecide(id)} />
              )}
              {(state === 'refused' || state === 'tooOld') && onTryAgain && (
                <Button size="s" label={say('tryAgain')} onPress={() => onTryAgain(id)} />
              )}
              {onDiscard && (
                <Button
                  size="s"
                  variant="ghost"
                  label={say('discard')}
                  aria-label={`${say('discard')}: ${title}`}
                  onPress={() => onDiscard(id)}
                />
              )}
            </Row>
          }
        />
      ))}
    </List>
  );
}
