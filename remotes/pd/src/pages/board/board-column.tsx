import { Button, classNames } from '@portico/ui';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './board-page.module.css';

interface BoardColumnProps {
  id: string;
  title: string;
  count: number;
  /** Text shown if the column is empty. */
  nothing: string;
  /** Its cards may be side by side. */
  isWide?: boolean;
  add?: { label: string; href: string } | undefined;
  children: ReactNode;
}

export const BoardColumn = ({ id, title, count, nothing, isWide = false, add, children }: BoardColumnProps) => (
  <section
    className={classNames(styles.column, isWide && styles.wide, count === 0 && styles.none)}
    aria-labelledby={id}
  >
    <div className={styles.columnHead}>
      <h2 id={id}>{title}</h2>
      <span className={styles.count}>{count}</span>
      {add && (
        <span className={styles.columnEnd}>
          <Button size="s" variant="ghost" icon={Plus} label={add.label} href={add.href} />
        </span>
      )}
    </div>
    {count === 0 ? <p className={styles.nothing}>{nothing}</p> : children}
  </section>
);
