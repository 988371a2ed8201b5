import { useUiTexts } from '../ui-context.ts';
import styles from './skip-link.module.css';

export interface SkipLinkProps {
  /** Id of the main element. */
  to?: string;
}

/** The first tab stop on every page. A plain link, so that the browser moves the focus. */
export const SkipLink = ({ to = 'main' }: SkipLinkProps) => (
  <a className={styles.skip} href={`#${to}`}>
    {useUiTexts().skipToContent}
  </a>
);
