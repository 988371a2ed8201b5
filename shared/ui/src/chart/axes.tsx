import styles from './chart.module.css';
import type { Spoken } from './chart-data.ts';
import { Drawn } from './drawn.tsx';
import { labelEvery } from './scale.ts';
import { shortLabel } from './short-label.ts';

/** Margins around the plot, in pixels. */
export const room = { top: 10, right: 12, bottom: 26, left: 44 } as const;

interface AxesProps {
  width: number;
  height: number;
  ticks: readonly number[];
  y: (value: number) => number;
  categories: readonly string[];
  /** The centre of a category. */
  x: (index: number) => number;
  spoken: Spoken;
}

/** Approximate width of a character in the axis's small font. */
const letter = 6.4;

/** Grid, ticks and category names. Visual only: every point has its own accessible label. */
export function Axes({ width, height, ticks, y, categories, x, spoken }: AxesProps) {
  const longest = Math.max(1, ...categories.map((one) => Math.min(one.length, 14)));
  const every = labelEvery(categories.length, longest * letter + 10, width - room.left - room.right);
  return (
    <Drawn>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? styles.zero : styles.grid}
            x1={room.left}
            x2={width - room.right}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text className={styles.tick} x={room.left - 8} y={y(tick) + 4} textAnchor="end">
            {spoken.tick(tick)}
          </text>
        </g>
      ))}
      {categories.map((category, at) =>
        at % every === 0 ? (
          <text key={at} className={styles.tick} x={x(at)} y={height - 8} textAnchor="middle">
            {shortLabel(category, 14)}
          </text>
        ) : null,
      )}
    </Drawn>
  );
}
