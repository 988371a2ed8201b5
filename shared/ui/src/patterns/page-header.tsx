import type { ReactNode, Ref } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  /** The h1: names the page. */
  title: string;
  lead?: ReactNode;
  /** Small words above the title: the step, the kind. */
  eyebrow?: string | undefined;
  /** An Avatar or icon before the title. */
  start?: ReactNode;
  /** Buttons, a search field, a state badge. */
  actions?: ReactNode;
  /** For focus after navigation. */
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
