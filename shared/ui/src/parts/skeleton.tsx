import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** The shape of the content to come, so that nothing shifts when it arrives. */
  shape?: 'text' | 'title' | 'heading' | 'control' | 'square' | 'circle' | 'cover' | 'banner' | 'fill';
  /** Fraction of the available width. */
  width?: 'quarter' | 'third' | 'half' | 'most' | 'full';
  /** Number of text lines. The last one is shorter. */
  lines?: number;
}

/** A grey placeholder, hidden from screen readers: the Screen around it announces that it is loading. */
export function Skeleton({ shape = 'text', width = 'full', lines = 1 }: SkeletonProps) {
  if (lines === 1)
    return <span className={classNames(styles.skeleton, styles[shape], styles[width])} aria-hidden="true" />;
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span
          key={line}
          className={classNames(styles.skeleton, styles.text, styles[line === lines - 1 ? 'half' : width])}
        />
      ))}
    </span>
  );
}
