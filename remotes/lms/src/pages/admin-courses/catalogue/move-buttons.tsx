import { useText } from '@portico/remote-contract';
import { IconButton } from '@portico/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';

interface MoveButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** -1 moves up, 1 moves down. */
  onMove: (by: -1 | 1) => void;
}

/** Buttons for reordering, usable by keyboard and touch. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const t = useText();
  return (
    <>
      <IconButton
        label={t('lms.authoring.up', { name })}
        icon={ArrowUp}
        isDisabled={isFirst}
        onPress={() => onMove(-1)}
      />
      <IconButton
        label={t('lms.authoring.down', { name })}
        icon={ArrowDown}
        isDisabled={isLast}
        onPress={() => onMove(1)}
      />
    </>
  );
}

/** The list with the entry at `from` moved by one place. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const next = [...list];
  const [entry] = next.splice(from, 1);
  if (entry !== undefined) next.splice(from + by, 0, entry);
  return next;
}
