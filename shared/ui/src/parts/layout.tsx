import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';

interface LayoutProps {
  children: ReactNode;
}

export interface StackProps extends LayoutProps {
  /** `s` between related lines, `m` between fields, `l` between cards, `xl` between sections of a page. */
  gap?: 's' | 'm' | 'l' | 'xl';
  as?: 'div' | 'section' | 'ul' | 'ol' | 'form';
}

/** Arranges children vertically. */
export const Stack = ({ children, gap = 'm', as: Tag = 'div' }: StackProps) => (
  <Tag className={classNames(styles.stack, styles[`${gap}Gap`])}>{children}</Tag>
);

export interface RowProps extends LayoutProps {
  /** Pushes the children to both ends. */
  isSpread?: boolean;
  align?: 'center' | 'start' | 'end' | 'baseline';
}

/** Arranges children horizontally, wrapping if there is not enough space: buttons, badges. */
export const Row = ({ children, isSpread = false, align = 'center' }: RowProps) => (
  <div className={classNames(styles.row, isSpread && styles.spread, styles[align])}>{children}</div>
);

export interface CardGridProps extends LayoutProps {
  /** Columns on a wide page. Fewer if a card would be narrower than about 16 rem. */
  columns?: 2 | 3 | 4;
  as?: 'div' | 'ul';
  label?: string | undefined;
}

/** Cards of equal width. */
export const CardGrid = ({ children, columns = 4, as: Tag = 'div', label }: CardGridProps) => (
  <Tag className={classNames(styles.grid, styles[`columns${columns}`])} aria-label={label}>
    {children}
  </Tag>
);

export interface ColumnsProps extends LayoutProps {
  /** The narrow second column, placed below the first one on small screens. */
  side: ReactNode;
}

/** A main column and a side column. */
export const Columns = ({ children, side }: ColumnsProps) => (
  <div className={styles.columns}>
    <div className={classNames(styles.stack, styles.lGap)}>{children}</div>
    <div className={classNames(styles.stack, styles.lGap)}>{side}</div>
  </div>
);
