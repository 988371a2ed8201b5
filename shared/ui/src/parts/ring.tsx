import { ProgressBar } from 'react-aria-components/ProgressBar';
import { classNames } from '../class-names.ts';
import styles from './ring.module.css';

export interface RingProps {
  /** What is measured, for example `Quality streak`. */
  label: string;
  value: number;
  max?: number;
  /** In pixels. */
  size?: 44 | 52 | 88;
}

const radius = 20;
const around = 2 * Math.PI * radius;

export const Ring = ({ label, value, max = 100, size = 52 }: RingProps) => (
  <ProgressBar className={classNames(styles.ring)} aria-label={label} value={value} maxValue={max}>
    {({ percentage = 0, valueText }) => (
      <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <circle className={styles.track} cx="24" cy="24" r={radius} />
        {percentage > 0 && (
          <circle
            className={styles.arc}
            cx="24"
            cy="24"
            r={radius}
            strokeDasharray={`${(around * percentage) / 100} ${around}`}
            transform="rotate(-90 24 24)"
          />
        )}
        <text className={styles.figure} x="24" y="28" textAnchor="middle">
          {valueText}
        </text>
      </svg>
    )}
  </ProgressBar>
);
