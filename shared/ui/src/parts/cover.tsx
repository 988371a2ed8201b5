import { lazy, Suspense, useContext } from 'react';
import { classNames } from '../class-names.ts';
import { ArcArt } from '../cover-art/arc-art.tsx';
import { GridArt, gridBox } from '../cover-art/grid-art.tsx';
import type { CoverMotif } from '../cover-art/motif-art.tsx';
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
  /** What the item is about: its area or its type. */
  motif?: CoverMotif | undefined;
  /** Rounded corners, for a cover that does not reach the edges of a card. */
  isRounded?: boolean;
}

const Motif = lazy(() => import(/* webpackChunkName: "motif" */ '../cover-art/motif-art.tsx'));

const art = { wave: WaveArt, arc: ArcArt, grid: GridArt };

/** Art generated in the brand's colours: no download, no licence. Decorative only, and hidden from screen readers. */
export function Cover({ seed, mark, shape = 'card', motif, isRounded = false }: CoverProps) {
  const brandMark = useContext(BrandMarkContext);
  const drawn = mark ?? brandMark;
  const Art = art[drawn];
  const look = classNames(styles.cover, styles[shape], isRounded && styles.rounded);
  const picture = (
    <svg
      className={motif ? styles.fill : look}
      {...(drawn === 'grid' ? gridBox(shape) : { viewBox: '0 0 240 120', preserveAspectRatio: 'xMidYMid slice' })}
      aria-hidden="true"
      focusable="false"
    >
      <Art random={randomFrom(seed)} shape={shape} />
    </svg>
  );
  if (!motif) return picture;
  return (
    <span className={classNames(look, styles.stack)}>
      {picture}
      <Suspense>
        <Motif motif={motif} random={randomFrom(seed + motif)} isAtEnd={shape === 'hero'} />
      </Suspense>
    </span>
  );
}
