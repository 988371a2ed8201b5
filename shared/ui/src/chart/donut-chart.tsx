import { useState } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { classNames } from '../class-names.ts';
import styles from './chart.module.css';
import { type ChartProps, useSpoken } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import { Drawn } from './drawn.tsx';
import { Area } from './marks.tsx';
import { Points } from './points.tsx';
import { isValue, ringSegments, type Value } from './shapes.ts';
import { shortLabel } from './short-label.ts';

export interface DonutChartProps extends Omit<ChartProps, 'series' | 'height'> {
  /** What the values measure: `Sessions`. */
  valueLabel: string;
  /** One for each category. At most five can be distinguished. */
  values: readonly Value[];
  /** Text in the centre. Default: the sum of the values. */
  middle?: string;
}

const size = 180;

/** Shows parts of a whole as a ring. */
export function DonutChart({ values, valueLabel, middle, unit, ...props }: DonutChartProps) {
  const { label, categories } = props;
  const { locale } = useLocale();
  const spoken = useSpoken(unit);
  const [looked, setLooked] = useState<number>();
  const segments = ringSegments(values, 82, 54);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const sum = values.filter(isValue).reduce((total, value) => total + value, 0);
  const shown = looked === undefined ? undefined : segments[looked];
  const areas = segments.map(({ index, share, path }) => ({
    label: `${categories[index]}. ${spoken.say(values[index])}, ${percent.format(share)}`,
    path,
  }));
  return (
    <ChartFrame
      {...props}
      series={[{ id: 'values', label: valueLabel, values }]}
      spoken={spoken}
      signs="area"
      signLabels={categories}
    >
      {(id) => (
        <div className={styles.round}>
          {/* biome-ignore lint/a11y/useSemanticElements: there is no semantic element for a group of data points */}
          <svg
            width={size}
            height={size}
            viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
            role="group"
            aria-label={spoken.summary(label, 1, segments.length)}
          >
            <Drawn>
              {segments.map(({ index, path }, at) => (
                <g key={index} className={classNames(styles.segment, looked === at && styles.looked)}>
                  <Area id={id} series={index} path={path} />
                </g>
              ))}
              <text className={styles.middle} y={shown ? -2 : 7} textAnchor="middle">
                {shown ? percent.format(shown.share) : (middle ?? spoken.say(sum))}
              </text>
              {shown && (
                <text className={styles.tick} y="16" textAnchor="middle">
                  {shortLabel(categories[shown.index] ?? '', 14)}
                </text>
              )}
            </Drawn>
            <Points areas={areas} onLook={setLooked} />
          </svg>
        </div>
      )}
    </ChartFrame>
  );
}
