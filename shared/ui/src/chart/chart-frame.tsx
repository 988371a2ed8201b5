import { ChartNoAxesColumn, TableProperties } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import styles from './chart.module.css';
import { type ChartProps, mostSeries, type Spoken } from './chart-data.ts';
import { DataTable } from './data-table.tsx';
import { Patterns, Sign } from './marks.tsx';
import { isValue, type Value } from './shapes.ts';

interface FrameProps extends Pick<ChartProps, 'label' | 'hasTitle' | 'categories' | 'categoryLabel' | 'series'> {
  spoken: Spoken;
  /** The kind of legend. Absent if there is a single series. */
  signs?: 'line' | 'area';
  /** Labels of the legend if they are not the names of the series. */
  signLabels?: readonly string[];
  /** `id` is the prefix of the patterns' ids. */
  children: (id: string) => ReactNode;
}

/** The frame of every chart: title, legend, drawing, and a table of the same values. */
export function ChartFrame({
  label,
  hasTitle = true,
  categories,
  categoryLabel,
  series,
  spoken,
  signs,
  signLabels = series.map((one) => one.label),
  children,
}: FrameProps) {
  if (signLabels.length > mostSeries && signs !== undefined)
    throw new Error(`A chart tells at most ${mostSeries} things apart; "${label}" has ${signLabels.length}.`);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { word } = spoken;
  const isEmpty = !series.some(({ values }) => values.some((value: Value) => isValue(value)));
  return (
    <figure className={styles.figure} aria-label={label}>
      {hasTitle && <figcaption className={styles.title}>{label}</figcaption>}
      {signs !== undefined && signLabels.length > 1 && (
        <ul className={styles.signs}>
          {signLabels.map((name, at) => (
            <li key={name}>
              <Sign series={at} look={signs} id={id} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <svg className={styles.patterns} width="0" height="0" aria-hidden="true" focusable="false">
        <Patterns id={id} />
      </svg>
      {isEmpty ? (
        <p className={styles.empty}>
          <Icon icon={ChartNoAxesColumn} size={20} />
          {word?.('empty')}
        </p>
      ) : (
        children(id)
      )}
      {!isEmpty && word && (
        <div className={styles.foot}>
          <Button
            size="s"
            variant="ghost"
            icon={TableProperties}
            label={word(isOpen ? 'hideData' : 'showData')}
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
        </div>
      )}
      {isOpen && !isEmpty && (
        <DataTable
          label={label}
          categories={categories}
          categoryLabel={categoryLabel}
          series={series}
          spoken={spoken}
        />
      )}
    </figure>
  );
}
