import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** The shape of the later content, so that nothing moves when it comes. */
  shape?: 'text' | 'title' | 'heading' | 'control' | 'square' | 'circle' | 'cover' | 'banner' | 'fill';
  /** Share of the width. */
  width?: 'quarter' | 'third' | 'half' | 'most' | 'full';
  /** Lines of text; the last one is shorter. */
  lines?: number;
}

/** A grey place holder. Silent: the Screen around it says that it is loading. */
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
