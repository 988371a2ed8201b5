import type { ReactNode, Ref } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  /** The h1 of the page. */
  title: string;
  lead?: ReactNode;
  /** Small text above the title: the step, the kind. */
  eyebrow?: string | undefined;
  /** An Avatar or icon before the title. */
  start?: ReactNode;
  /** Buttons, a search field, a status badge. */
  actions?: ReactNode;
  /** Used to move the focus after navigation. */
  titleRef?: Ref<HTMLHeadingElement>;
}

export const PageHeader = ({ title, lead, eyebrow, start, actions, titleRef = null }: PageHeaderProps) => (
  <header className={styles.header}>
    {start}
    <div className={styles.words}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h1 ref={titleRef} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </header>
);
