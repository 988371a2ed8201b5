import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './key-value.module.css';

export interface KeyValueProps {
  items: readonly { label: string; value: ReactNode }[];
  /** `row` puts each value beside its label, or below it on phones. */
  look?: 'stack' | 'row';
}

export const KeyValue = ({ items, look = 'stack' }: KeyValueProps) => (
  <dl className={classNames(styles.list, styles[look])}>
    {items.map((item) => (
      <div key={item.label} className={styles.pair}>
        <dt className={styles.label}>{item.label}</dt>
        <dd className={styles.value}>{item.value}</dd>
      </div>
    ))}
  </dl>
);
