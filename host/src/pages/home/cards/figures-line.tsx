import { useText } from '@portico/remote-contract';
import { Text } from '@portico/ui';
import type { CardFigures } from '../card-items.ts';

/** The viewer's own figures in one line: level, streak, and how their rank has moved. */
export function FiguresLine({ figures: { level, streak, moved } }: { figures: CardFigures }) {
  const t = useText();
  const parts = [
    level !== undefined && t('host.home.figures.level', { level }),
    streak !== undefined && streak > 0 && t('host.home.figures.streak', { streak }),
    moved === 0 && t('host.home.figures.same'),
    moved !== undefined && moved > 0 && t('host.home.figures.up', { places: moved }),
    moved !== undefined && moved < 0 && t('host.home.figures.down', { places: -moved }),
  ].filter((part) => part !== false);
  return parts.length > 0 && <Text tone="muted">{parts.join(' · ')}</Text>;
}
