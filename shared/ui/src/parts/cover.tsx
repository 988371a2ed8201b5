import { useContext } from 'react';
import { classNames } from '../class-names.ts';
import { ArcArt } from '../cover-art/arc-art.tsx';
import { GridArt, gridBox } from '../cover-art/grid-art.tsx';
import { randomFrom } from '../cover-art/random.ts';
import { WaveArt } from '../cover-art/wave-art.tsx';
import { type BrandMark, BrandMarkContext } from '../ui-context.ts';
import styles from './cover.module.css';

export interface CoverProps {
  /** The item's id. An item has the same picture everywhere, in the colours of the brand. */
  seed: string;
  /** Default: the mark from UiProvider. */
  mark?: BrandMark;
  /** `card` 2.1:1, `banner` 3:1, `hero` a low band of fixed height, `fill` as large as its box. */
  shape?: 'card' | 'banner' | 'hero' | 'fill';
  /** Rounded corners, for a cover that does not reach the edges of a card. */
  isRounded?: boolean;
}

const art = { wave: WaveArt, arc: ArcArt, grid: GridArt };

/** Art generated in the brand's colours: no download, no licence. Decorative only, and hidden from screen readers. */
export function Cover({ seed, mark, shape = 'card', isRounded = false }: CoverProps) {
  const brandMark = useContext(BrandMarkContext);
  const drawn = mark ?? brandMark;
  const Art = art[drawn];
  return (
    <svg
      className={classNames(styles.cover, styles[shape], isRounded && styles.rounded)}
      {...(drawn === 'grid' ? gridBox(shape) : { viewBox: '0 0 240 120', preserveAspectRatio: 'xMidYMid slice' })}
      aria-hidden="true"
      focusable="false"
    >
      <Art random={randomFrom(seed)} shape={shape} />
    </svg>
  );
}
