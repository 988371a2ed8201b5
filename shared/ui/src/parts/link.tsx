import type { ReactNode, Ref } from 'react';
import { Link as PressLink, type LinkProps as PressLinkProps } from 'react-aria-components/Link';
import { classNames } from '../class-names.ts';
import styles from './link.module.css';
import { NewTabHint } from './new-tab-hint.tsx';

type Passed = Pick<
  PressLinkProps,
  | 'onPress'
  | 'onHoverStart'
  | 'onFocus'
  | 'isDisabled'
  | 'target'
  | 'rel'
  | 'download'
  | 'id'
  | 'aria-label'
  | 'aria-current'
>;

export interface LinkProps extends Passed {
  /** Absent for the current page. */
  href?: string | undefined;
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
  /**
   * `text` within a sentence (underlined), `quiet` for a title or name, `more` for "View all", `cover` to fill its
   * card.
   */
  look?: 'text' | 'quiet' | 'more' | 'cover';
}

export const Link = ({ href, children, look = 'text', ...passed }: LinkProps) => (
  <PressLink
    {...passed}
    {...(href === undefined ? {} : { href })}
    className={classNames(styles.link, styles[look])}
    {...(passed.target === '_blank' && !passed.rel ? { rel: 'noopener' } : {})}
  >
    {children}
    {passed.target === '_blank' && <NewTabHint />}
  </PressLink>
);
