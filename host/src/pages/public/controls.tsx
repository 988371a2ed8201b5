/**
 * Button and link of the public pages, as plain elements: the sign-in page must not load the interaction code that the
 * design system's parts bring with them. They look the same.
 */
import { Link } from '@portico/remote-contract';
import type { ReactNode } from 'react';
import styles from './controls.module.css';

interface ActionProps {
  children: ReactNode;
  look?: 'primary' | 'outline';
}

export function ActionButton({
  children,
  look = 'outline',
  isPending = false,
  ...passed
}: ActionProps & { onClick(): void; isPending?: boolean; 'aria-describedby'?: string }) {
  return (
    <button type="button" className={`${styles.action} ${styles[look]}`} aria-disabled={isPending} {...passed}>
      {isPending && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

export const ActionLink = ({ children, look = 'outline', to }: ActionProps & { to: string }) => (
  <Link to={to} className={`${styles.action} ${styles[look]}`}>
    {children}
  </Link>
);

export const TextLink = ({ children, to }: { children: ReactNode; to: string }) => (
  <Link to={to} className={styles.text ?? ''}>
    {children}
  </Link>
);

/** Leaves nothing of the page in memory: the way out of a fault. */
export const reload = (): void => location.reload();
