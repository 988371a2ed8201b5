import { useState } from 'react';
import { useWidth } from '../use-width.ts';
import { Axes, room } from './axes.tsx';
import styles from './chart.module.css';
import { type ChartProps, useSpoken } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import { Drawn } from './drawn.tsx';
import { Area } from './marks.tsx';
import { Points, rectangle } from './points.tsx';
import { axisTicks, bands, linear } from './scale.ts';
import { barExtent, bars } from './shapes.ts';
import { Tip } from './tip.tsx';

export interface BarChartProps extends ChartProps {
  /** Stacks the series, for parts of a whole. Otherwise the bars are side by side. */
  isStacked?: boolean;
}

/** Of one category, in pixels: a few bars on a wide page remain bars. */
const widest = 140;

/** Compares quantities: bars up and down from zero, distinguished by colour and pattern. */
export function BarChart({ isStacked = false, unit, height = 240, ...props }: BarChartProps) {
  const { label, categories, series } = props;
  const spoken = useSpoken(unit);
  const [place, width] = useWidth();
  const [looked, setLooked] = useState<number>();
  const values = series.map((one) => one.values);
  const ticks = axisTicks(barExtent(values, isStacked));
  const y = linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - room.bottom, room.top]);
  const band = bands(categories.length, [room.left, Math.max(room.left, width - room.right)], undefined, widest);
  const x = (index: number) => band.at(index) + band.width / 2;
  const textsAt = (index: number) => series.map((one) => `${one.label}: ${spoken.say(one.values[index])}`);
  return (
    <ChartFrame {...props} spoken={spoken} signs="area">
      {(id) => (
        <div ref={place} className={styles.plot}>
          {width > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: there is no semantic element for a group of data points
            <svg
              width={width}
              height={height}
              role="group"
              aria-label={spoken.summary(label, series.length, categories.length)}
            >
              <Axes {...{ width, height, ticks, y, x, categories, spoken }} nameWidth={band.step} />
              <Drawn>
                {bars(values, { isStacked, x: band, y }).map((bar) => (
                  <Area
                    key={`${bar.series} ${bar.index}`}
                    id={id}
                    series={bar.series}
                    path={rectangle(bar.x, bar.y, bar.width, bar.height)}
                  />
                ))}
              </Drawn>
              <Points
                onLook={setLooked}
                areas={categories.map((category, at) => ({
                  label: `${category}. ${textsAt(at).join(', ')}`,
                  path: rectangle(x(at) - band.step / 2, room.top, band.step, height - room.top - room.bottom),
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
