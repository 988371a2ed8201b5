import styles from './chart.module.css';
import type { ChartProps, Spoken } from './chart-data.ts';

type DataTableProps = Pick<ChartProps, 'label' | 'categories' | 'categoryLabel' | 'series'> & { spoken: Spoken };

/** The chart's values as a table, for reading, screen readers and copying. */
export const DataTable = ({ label, categories, categoryLabel, series, spoken }: DataTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
  <section className={styles.scroll} tabIndex={0} aria-label={label}>
    <table className={styles.table}>
      <caption className={styles.caption}>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{categoryLabel}</th>
          {series.map((one) => (
            <th key={one.id} scope="col">
              {one.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, at) => (
          <tr key={at}>
            <th scope="row">{category}</th>
            {series.map((one) => (
              <td key={one.id}>{spoken.say(one.values[at])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
