import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  children: ReactNode;
  as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' | 'p';
}

/** Read by screen readers, but not shown. */
export const VisuallyHidden = ({ children, as: Tag = 'span' }: VisuallyHiddenProps) => (
  <Tag className={styles.hidden}>{children}</Tag>
);
