import type { GridShape } from './grid-box.ts';
import { tilesAt } from './grid-tiles.tsx';
import { between, hash, type Random, round } from './random.ts';

// A calm scene in the brand's shapes, behind a drawing. It is 240 × 114 and continues to both sides as far as the widest
// band shows.
const sky = 'var(--picture-sky)';
const plate = 'var(--picture-plate)';
const ground = 'var(--picture-ground)';

const wave = (top: number, swing: number, shift: number): string =>
  `M${round(shift - 1260)} ${top}q20 ${-round(swing)} 40 0${'t40 0'.repeat(70)}V120H-1260z`;

function WaveScene({ random }: { random: Random }) {
  return (
    <>
      <path d={wave(86, between(random, 8, 18), between(random, -80, 0))} fill={ground} opacity="0.5" />
      <circle cx="120" cy="60" r="50" fill={plate} />
      <path d={wave(100, between(random, 6, 12), between(random, -80, 0))} fill={ground} />
    </>
  );
}

function ArcScene({ random }: { random: Random }) {
  // None stands in front of the arch in the middle.
  const hills = Array.from({ length: 10 }, (_, index) => ({
    x: round(index * 174 - 1188 + between(random, -14, 14)),
    radius: round(between(random, 26, 52)),
  }));
  return (
    <>
      {hills.map(({ x, radius }) => (
        <g key={x} fill={ground}>
          <circle cx={x} cy="114" r={radius} opacity="0.55" />
          <circle cx={x} cy="114" r={round(radius * 0.62)} />
        </g>
      ))}
      <path d="M62 120V60a58 58 0 0 1 116 0v60z" fill={ground} opacity="0.55" />
      <path d="M70 120V60a50 50 0 0 1 100 0v60z" fill={plate} />
      <path d="M-1260 103h2700v17h-2700z" fill={ground} />
    </>
  );
}

function GridScene({ random, shape }: { random: Random; shape: GridShape }) {
  return (
    <>
      <g opacity="0.6" transform="translate(0 -4)">
        {tilesAt(random, shape === 'hero' ? 26 : 3, ground)}
      </g>
      <path d="M70 8h50a50 50 0 0 1 50 50v62H70z" fill={plate} />
      <path d="M-1260 102h2700v18h-2700z" fill={ground} />
    </>
  );
}

const scenes = { wave: WaveScene, arc: ArcScene, grid: GridScene };

export function Scene({ mark, ...rest }: { mark: keyof typeof scenes; random: Random; shape: GridShape }) {
  const Drawn = scenes[mark];
  return (
    <>
      <path d="M-1260 0h2700v120h-2700z" fill={sky} />
      <Drawn {...rest} />
    </>
  );
}

/** Which of the four colour schemes of the style sheet. */
export const schemeOf = (seed: string): number => (hash(seed) >>> 5) % 4;
