/**
 * Button and link of the public pages, as plain elements that look like those of the design system. The sign-in page
 * must not load the interaction code of the design system's components.
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

/** Clears all state of the page, as the last resort after an error. */
export const reload = (): void => location.reload();
