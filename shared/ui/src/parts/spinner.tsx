import styles from './spinner.module.css';

export interface SpinnerProps {
  /** In pixels. */
  size?: number;
}

/** A rotating ring. The component that shows it must state as text what is loading. */
export const Spinner = ({ size = 16 }: SpinnerProps) => (
  <svg className={styles.spinner} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
    <path d="M8 1.5a6.5 6.5 0 0 1 6.5 6.5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);
