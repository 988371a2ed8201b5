import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Of what will stand there, so that nothing moves when it comes. */
  shape?: 'text' | 'title' | 'heading' | 'control' | 'square' | 'circle' | 'cover' | 'banner' | 'fill';
  /** Share of the width. */
  width?: 'quarter' | 'third' | 'half' | 'most' | 'full';
  /** Lines, for `text`. */
  lines?: number;
}

/** A grey place holder. Silent: the Screen around it says that it is loading. */
export const Skeleton = ({ shape = 'text', width = 'full', lines = 1 }: SkeletonProps) => (
  <>
    {Array.from({ length: lines }, (_, line) => line).map((line) => (
      <span
        key={line}
        className={classNames(styles.skeleton, styles[shape], styles[line > 0 && line === lines - 1 ? 'half' : width])}
        aria-hidden="true"
      />
    ))}
  </>
);
