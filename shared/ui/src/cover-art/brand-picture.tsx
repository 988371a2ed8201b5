import { ArcArt } from './arc-art.tsx';
import { GridArt } from './grid-art.tsx';
import { type GridShape, gridBox } from './grid-box.ts';
import { randomFrom } from './random.ts';
import { WaveArt } from './wave-art.tsx';

const art = { wave: WaveArt, arc: ArcArt, grid: GridArt };

interface BrandPictureProps {
  className: string;
  mark: keyof typeof art;
  seed: string;
  shape: GridShape;
}

/** The brand's art in full strength, for pictures that are about nothing in particular. */
export default function BrandPicture({ className, mark, seed, shape }: BrandPictureProps) {
  const Art = art[mark];
  return (
    <svg
      className={className}
      {...(mark === 'grid' ? gridBox(shape) : { viewBox: '0 0 240 120', preserveAspectRatio: 'xMidYMid slice' })}
      aria-hidden="true"
      focusable="false"
    >
      <Art random={randomFrom(seed)} shape={shape} />
    </svg>
  );
}
