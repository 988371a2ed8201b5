import { useState } from 'react';
import { useWidth } from '../use-width.ts';
import styles from './chart.module.css';
import { type ChartProps, useSpoken } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import { Drawn } from './drawn.tsx';
import { Line, Mark } from './marks.tsx';
import { nameLines } from './name-lines.ts';
import { Points, rectangle } from './points.tsx';
import { linePath, radarPoints } from './shapes.ts';
import { Tip } from './tip.tsx';

export interface RadarChartProps extends ChartProps {
  /** The highest possible value. All skills share one scale. */
  max: number;
}

const rings = [0.25, 0.5, 0.75, 1] as const;
/** Space for the names around the chart. */
const names = { side: 76, top: 26 } as const;

const closed = (path: string): string => (path === '' ? '' : `${path}Z`);

/** Compares several skills of one person, each on its own axis. Use a table for fewer than three. */
export function RadarChart({ max, unit, height = 300, ...props }: RadarChartProps) {
  const { label, categories, series } = props;
  const spoken = useSpoken(unit);
  const [place, width] = useWidth();
  const [looked, setLooked] = useState<number>();
  const radius = Math.max(20, Math.min(width / 2 - names.side, height / 2 - names.top));
  const web = (share: number) =>
    radarPoints(
      categories.map(() => max * share),
      max,
      radius,
    );
  const ends = radarPoints(
    categories.map(() => max),
    max,
    radius + 14,
  );
  const textsAt = (index: number) => series.map((one) => `${one.label}: ${spoken.say(one.values[index])}`);
  const anchor = (x: number) => (Math.abs(x) < 8 ? 'middle' : x > 0 ? 'start' : 'end');
  return (
    <ChartFrame {...props} spoken={spoken} signs="line">
      {() => (
        <div ref={place} className={styles.plot}>
          {width > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: there is no semantic element for a group of data points
            <svg
              width={width}
              height={height}
              viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
              role="group"
              aria-label={spoken.summary(label, series.length, categories.length)}
            >
              <Drawn>
                {rings.map((share) => (
                  <path key={share} className={styles.web} d={closed(linePath(web(share)))} />
                ))}
                {web(1).map(({ index, x, y }) => (
                  <line key={index} className={styles.grid} x1="0" y1="0" x2={x} y2={y} />
                ))}
                {ends.map(({ index, x, y }) => (
                  <text key={index} className={styles.tick} x={x} y={y + 4} textAnchor={anchor(x)}>
                    {nameLines(categories[index] ?? '').map((line, at, all) => (
                      <tspan key={line} x={x} dy={at === 0 ? `${(1 - all.length) * 0.6}em` : '1.2em'}>
                        {line}
                      </tspan>
                    ))}
                  </text>
                ))}
                {series.map((one, at) => {
                  const points = radarPoints(one.values, max, radius);
                  return (
                    <g key={one.id}>
                      <Line series={at} path={closed(linePath(points))} />
                      {points.map(({ index, x, y }) => (
                        <Mark key={index} series={at} x={x} y={y} />
                      ))}
                    </g>
                  );
                })}
              </Drawn>
              <Points
                onLook={setLooked}
                areas={web(1).map(({ index, x, y }) => ({
                  label: `${categories[index]}. ${textsAt(index).join(', ')}`,
                  path: rectangle(x * 0.75 - 22, y * 0.75 - 22, 44, 44),
                }))}
              />
            </svg>
          )}
          {looked !== undefined && (
            <Tip
              title={categories[looked] ?? ''}
              lines={textsAt(looked)}
              x={(ends[looked]?.x ?? 0) + width / 2}
              width={width}
            />
          )}
        </div>
      )}
    </ChartFrame>
  );
}
