import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text.module.css';

export interface TextProps {
  children: ReactNode;
  as?: 'p' | 'span' | 'div' | 'time' | 'strong';
  size?: 'xs' | 's' | 'm' | 'l';
  tone?: 'plain' | 'muted' | 'accent' | 'success' | 'warning' | 'danger';
  isStrong?: boolean;
  /** Tabular digits, for times, scores and points. */
  isTabular?: boolean;
}

/** Body text in the sizes of the type scale. For headings, use plain h1 to h3. */
export const Text = ({
  children,
  as: Tag = 'p',
  size = 'm',
  tone = 'plain',
  isStrong = false,
  isTabular = false,
}: TextProps) => (
  <Tag className={classNames(styles[size], styles[tone], isStrong && styles.strong, isTabular && styles.tabular)}>
    {children}
  </Tag>
);
