import { classNames } from '../class-names.ts';
import styles from './chart.module.css';

// Series differ not only by colour but also by dash and mark (lines) or by pattern (areas).
const dashes = ['', '7 4', '2 4', '10 3 2 3', '14 4'];
const marks = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z',
  'M-3.6 -3.6h7.2v7.2h-7.2z',
  'M0 -4.8L4.6 3.6h-9.2z',
  'M0 -5L5 0L0 5L-5 0z',
  'M-4.5 -1.5h3v-3h3v3h3v3h-3v3h-3v-3h-3z',
];
const patterns = ['', 'M-2 2l4 -4M0 8l8 -8M6 10l4 -4', 'M4 0v8', 'M0 4h8', 'M2 2h1.6v1.6h-1.6zM6 6h1.6v1.6h-1.6z'];

export const dashOf = (series: number): string => dashes[series % dashes.length] ?? '';
const seriesClass = (series: number) => styles[`series${(series % 5) + 1}`];

export const Mark = ({ series, x, y }: { series: number; x: number; y: number }) => (
  <path
    className={classNames(styles.mark, seriesClass(series))}
    d={marks[series % marks.length]}
    transform={`translate(${x} ${y})`}
  />
);

/** A line in the colour and dash of its series. */
export const Line = ({ series, path }: { series: number; path: string }) => (
  <path className={classNames(styles.line, seriesClass(series))} d={path} strokeDasharray={dashOf(series)} />
);

/** A filled area with the pattern of its series over the colour. `id` is the chart's prefix for its patterns. */
export const Area = ({ series, path, id }: { series: number; path: string; id: string }) => (
  <>
    <path className={classNames(styles.area, seriesClass(series))} d={path} />
    {patterns[series % patterns.length] !== '' && <path d={path} fill={`url(#${id}p${series % patterns.length})`} />}
  </>
);

/** The patterns that `Area` refers to. */
export const Patterns = ({ id }: { id: string }) => (
  <defs>
    {patterns.map(
      (path, at) =>
        path !== '' && (
          <pattern key={path} id={`${id}p${at}`} width="8" height="8" patternUnits="userSpaceOnUse">
            <path className={styles.pattern} d={path} />
          </pattern>
        ),
    )}
  </defs>
);

/** The legend symbol of a series. */
export const Sign = ({ series, look, id }: { series: number; look: 'line' | 'area'; id: string }) => (
  <svg width={look === 'line' ? 26 : 14} height="14" aria-hidden="true" focusable="false">
    {look === 'line' ? (
      <>
        <Line series={series} path="M1 7h24" />
        <Mark series={series} x={13} y={7} />
      </>
    ) : (
      <Area series={series} path="M1 1h12v12h-12z" id={id} />
    )}
  </svg>
);
