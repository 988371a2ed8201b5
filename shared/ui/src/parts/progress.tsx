import { ProgressBar } from 'react-aria-components/ProgressBar';
import { classNames } from '../class-names.ts';
import styles from './progress.module.css';

export interface ProgressProps {
  /** What progresses: the accessible name, shown above the bar with `hasLabel`. */
  label: string;
  /** Absent while the amount is unknown. The bar is then animated without a figure. */
  value?: number | undefined;
  max?: number;
  /** Shown instead of the percentage: `3 of 5`. */
  valueText?: string | undefined;
  hasLabel?: boolean;
  /** Shows the figure beside the bar. */
  hasFigure?: boolean;
  tone?: 'accent' | 'success' | 'warning' | 'danger';
}

export const Progress = ({
  label,
  value,
  max = 100,
  valueText,
  hasLabel = false,
  hasFigure = true,
  tone = 'accent',
}: ProgressProps) => (
  <ProgressBar
    className={classNames(styles.progress)}
    aria-label={label}
    maxValue={max}
    isIndeterminate={value === undefined}
    {...(value === undefined ? {} : { value })}
    {...(valueText === undefined ? {} : { valueLabel: valueText })}
  >
    {({ percentage, valueText: figure }) => (
      <>
        {hasLabel && (
          <span className={styles.label} aria-hidden="true">
            {label}
          </span>
        )}
        {/* An SVG attribute sets the width, because it needs no style attribute and is printed. */}
        <svg className={styles.track} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect
            className={classNames(styles.bar, styles[tone], percentage === undefined && styles.moving)}
            width={percentage ?? 30}
            height="6"
          />
        </svg>
        {hasFigure && percentage !== undefined && (
          <span className={styles.figure} aria-hidden="true">
            {figure}
          </span>
        )}
      </>
    )}
  </ProgressBar>
);
