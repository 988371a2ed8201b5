import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './figure.module.css';

export interface FigureProps {
  /** Already formatted in the reader's language: `1,840`, `91.4`, `5:48`. */
  value: string;
  label?: string | undefined;
  unit?: string | undefined;
  /** The change as text: `+2.1 this week`. */
  change?: { text: string; tone: 'success' | 'danger' | 'neutral' } | undefined;
  /** `inline` aligns figures within a list. */
  size?: 'inline' | 'large';
  children?: ReactNode;
}

/** A figure in tabular digits. */
export const Figure = ({ value, label, unit, change, size = 'large', children }: FigureProps) =>
  size === 'inline' ? (
    <span className={styles.inline}>
      {value}
      {unit && <span className={styles.unit}> {unit}</span>}
    </span>
  ) : (
    <div className={styles.figure}>
      {label && <p className={styles.label}>{label}</p>}
      <p className={styles.line}>
        <span className={styles.value}>
          {value}
          {unit && <span className={styles.unit}> {unit}</span>}
        </span>
        {change && <span className={classNames(styles.change, styles[change.tone])}>{change.text}</span>}
      </p>
      {children}
    </div>
  );
