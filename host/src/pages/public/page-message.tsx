import type { ReactNode } from 'react';
import styles from './page-message.module.css';

interface PageMessageProps {
  title: string;
  text?: string | undefined;
  /** Actions, the primary one first. */
  children?: ReactNode;
}

/** Explains what happened and what to do, on public pages and in place of a refused page. */
export const PageMessage = ({ title, text, children }: PageMessageProps) => (
  <div className={styles.message}>
    <h1 tabIndex={-1}>{title}</h1>
    {text !== undefined && <p className={styles.text}>{text}</p>}
    {children !== undefined && <div className={styles.actions}>{children}</div>}
  </div>
);
