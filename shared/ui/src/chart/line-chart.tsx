import { useState } from 'react';
import { useWidth } from '../use-width.ts';
import { Axes, room } from './axes.tsx';
import styles from './chart.module.css';
import { type ChartProps, useSpoken } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import { Drawn } from './drawn.tsx';
import { Line, Mark } from './marks.tsx';
import { Points, rectangle } from './points.tsx';
import { axisTicks, linear } from './scale.ts';
import { isValue, linePath, linePieces } from './shapes.ts';
import { Tip } from './tip.tsx';

export interface LineChartProps extends ChartProps {
  /** Starts the axis at zero, for values compared by size rather than by trend. */
  startsAtZero?: boolean;
}

/** Shows trends: one line per series, distinguished by colour, dash and mark. */
export function LineChart({ startsAtZero = false, unit, height = 240, ...props }: LineChartProps) {
  const { label, categories, series } = props;
  const spoken = useSpoken(unit);
  const [place, width] = useWidth();
  const [looked, setLooked] = useState<number>();
  const values = series.flatMap((one) => one.values.filter(isValue));
  const ticks = axisTicks(startsAtZero ? [0, ...values] : values);
  const y = linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - room.bottom, room.top]);
  const step = (width - room.left - room.right) / Math.max(1, categories.length);
  const x = (index: number) => room.left + step * (index + 0.5);
  const textsAt = (index: number) => series.map((one) => `${one.label}: ${spoken.say(one.values[index])}`);
  return (
    <ChartFrame {...props} spoken={spoken} signs="line">
      {() => (
        <div ref={place} className={styles.plot}>
          {width > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: there is no semantic element for a group of data points
            <svg
              width={width}
              height={height}
              role="group"
              aria-label={spoken.summary(label, series.length, categories.length)}
            >
              <Axes {...{ width, height, ticks, y, x, categories, spoken }} />
              {looked !== undefined && (
                <line className={styles.look} x1={x(looked)} x2={x(looked)} y1={room.top} y2={height - room.bottom} />
              )}
              <Drawn>
                {series.map((one, at) => {
                  const pieces = linePieces(one.values, x, y);
                  return (
                    <g key={one.id}>
                      {pieces.map((piece) => (
                        <Line key={piece[0]?.index} series={at} path={linePath(piece)} />
                      ))}
                      {pieces.flat().map((point) => (
                        <Mark key={point.index} series={at} x={point.x} y={point.y} />
                      ))}
                    </g>
                  );
                })}
              </Drawn>
              <Points
                onLook={setLooked}
                areas={categories.map((category, at) => ({
                  label: `${category}. ${textsAt(at).join(', ')}`,
                  path: rectangle(room.left + step * at, room.top, step, height - room.top - room.bottom),
                }))}
              />
            </svg>
          )}
          {looked !== undefined && (
            <Tip title={categories[looked] ?? ''} lines={textsAt(looked)} x={x(looked)} width={width} />
          )}
        </div>
      )}
    </ChartFrame>
  );
}
