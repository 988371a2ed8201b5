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
  /** Width for the name of a category, in pixels, where names do not share their space. */
  nameWidth?: number;
}

/** Approximate width of a character in the axis's small font. */
const letter = 6.4;
/** Number of characters of a name that are always shown. */
const fewest = 14;

/** Grid, ticks and category names. Visual only: every point has its own accessible label. */
export function Axes({ width, height, ticks, y, categories, x, spoken, nameWidth = 0 }: AxesProps) {
  const most = Math.max(fewest, Math.floor((nameWidth - 10) / letter));
  const longest = Math.max(1, ...categories.map((one) => Math.min(one.length, most)));
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
            {shortLabel(category, most)}
          </text>
        ) : null,
      )}
    </Drawn>
  );
}
