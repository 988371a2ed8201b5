import { useText } from '@portico/remote-contract';
import { Button } from '@portico/ui';
import { ArrowRight, Flag } from 'lucide-react';
import type { Onward } from './onward.ts';
import styles from './player.module.css';

export interface OnwardWays {
  onOpen(scoID: string): void;
  onFinish(): void;
}

/** “Next: …” if another lesson is open, “Finish” after the last one. */
export function OnwardButton({ onward, onOpen, onFinish }: OnwardWays & { onward: Onward }) {
  const t = useText();
  if (onward.kind === 'finish')
    return <Button variant="primary" icon={Flag} label={t('host.player.finish')} onPress={onFinish} />;
  const { scoID, title } = onward.lesson;
  const label = t('host.player.nextNamed', { title });
  return (
    <Button
      variant="primary"
      iconEnd={ArrowRight}
      aria-label={label}
      label={
        <span className={styles.onwardTitle} title={label}>
          {label}
        </span>
      }
      onPress={() => onOpen(scoID)}
    />
  );
}
