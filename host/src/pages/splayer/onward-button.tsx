import { useText } from '@portico/remote-contract';
import { Button } from '@portico/ui';
import { ArrowRight, Flag } from 'lucide-react';
import type { Onward } from './onward.ts';
import { useMedia } from './use-media.ts';

export interface OnwardWays {
  onOpen(scoID: string): void;
  onFinish(): void;
}

interface OnwardButtonProps extends OnwardWays {
  onward: Onward;
  /** Used in the bar, where a long title would not fit. */
  isInBar?: boolean;
}

/** More characters would not fit in two lines of the bar. */
const longestInBar = 60;

/** “Next: …” if another lesson is open, “Finish” after the last one. A title is shown whole or not at all. */
export function OnwardButton({ onward, isInBar = false, onOpen, onFinish }: OnwardButtonProps) {
  const t = useText();
  const isPhone = useMedia('(width <= 640px)');
  if (onward.kind === 'finish')
    return <Button variant="primary" icon={Flag} label={t('host.player.finish')} onPress={onFinish} />;
  const { scoID, title } = onward.lesson;
  const label = t('host.player.nextNamed', { title });
  const fits = !isInBar || (!isPhone && title.length <= longestInBar);
  return (
    <Button
      variant="primary"
      iconEnd={ArrowRight}
      aria-label={label}
      label={fits ? label : <span title={label}>{t('host.player.nextShort')}</span>}
      onPress={() => onOpen(scoID)}
    />
  );
}
