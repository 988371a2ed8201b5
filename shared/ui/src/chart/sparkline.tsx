import styles from './chart.module.css';
import { useSpoken } from './chart-data.ts';
import { Line, Mark } from './marks.tsx';
import { axisTicks, linear } from './scale.ts';
import { isValue, linePath, linePieces, type Value } from './shapes.ts';

export interface SparklineProps {
  /** What the values measure: `Calls a day`. */
  label: string;
  values: readonly Value[];
  unit?: string;
  /** In pixels. */
  width?: number;
}

const height = 32;

/**
 * A trend the size of a word, beside the figure it belongs to. Its accessible text gives the lowest, highest and last
 * value.
 */
export function Sparkline({ label, values, unit, width = 96 }: SparklineProps) {
  const { word, say } = useSpoken(unit);
  const known = values.filter(isValue);
  if (known.length === 0) return <span className={styles.none}>{word?.('missing')}</span>;
  const ticks = axisTicks(known, 2);
  const y = linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - 5, 5]);
  const step = (width - 12) / Math.max(1, values.length - 1);
  const pieces = linePieces(values, (at) => 6 + (values.length === 1 ? (width - 12) / 2 : at * step), y);
  const last = pieces.at(-1)?.at(-1);
  const low = say(Math.min(...known));
  const high = say(Math.max(...known));
  const sentence = word?.('range', { label, low, high, last: say(known.at(-1)) }) ?? label;
  return (
    <svg className={styles.spark} width={width} height={height} role="img" aria-label={sentence}>
      {pieces.map((piece) => (
        <Line key={piece[0]?.index} series={0} path={linePath(piece)} />
      ))}
      {last && <Mark series={0} x={last.x} y={last.y} />}
    </svg>
  );
}
