import type { ReactNode } from 'react';
import styles from './board-page.module.css';

interface BoardColumnProps {
  id: string;
  title: string;
  count: number;
  /** Said where the column holds nothing. */
  nothing: string;
  children: ReactNode;
}

export const BoardColumn = ({ id, title, count, nothing, children }: BoardColumnProps) => (
  <section className={styles.column} aria-labelledby={id}>
    <div className={styles.columnHead}>
      <h2 id={id}>{title}</h2>
      <span className={styles.count}>{count}</span>
    </div>
    {count === 0 ? <p className={styles.nothing}>{nothing}</p> : children}
  </section>
);
