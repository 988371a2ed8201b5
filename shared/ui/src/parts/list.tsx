import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from './icon.tsx';
import { Link } from './link.tsx';
import styles from './list.module.css';

export interface ListProps {
  children: ReactNode;
  /** The accessible name. Use `labelledBy` if there is a heading above. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  /** `ol` if the order matters. */
  as?: 'ul' | 'ol';
  /** Without separators, for rows with a background of their own. */
  isPlain?: boolean;
}

export const List = ({ children, label, labelledBy, as: Tag = 'ul', isPlain = false }: ListProps) => (
  <Tag className={classNames(styles.list, !isPlain && styles.lined)} aria-label={label} aria-labelledby={labelledBy}>
    {children}
  </Tag>
);

export interface ListRowProps {
  title: ReactNode;
  text?: ReactNode;
  /** Shown in a square before the text. */
  icon?: IconType | undefined;
  /** Replaces the icon: an Avatar, a Ring, a time, a rank. */
  start?: ReactNode;
  /** A figure, a badge, a button. */
  end?: ReactNode;
  /** Makes the title a link whose clickable area is the whole row. */
  href?: string | undefined;
  /** Called when the link is followed. */
  onFollow?: (() => void) | undefined;
  /** The person's own row, or the one in progress. */
  isCurrent?: boolean | undefined;
  /** Colours the icon and `strong` text, for example when overdue. State it in the text as well. */
  tone?: 'plain' | 'danger' | 'warning' | 'success';
}

/** True unless a condition left it out. */
const hasContent = (node: ReactNode): boolean => node !== undefined && node !== null && node !== false;

export const ListRow = ({
  title,
  text,
  icon,
  start,
  end,
  href,
  onFollow,
  isCurrent = false,
  tone = 'plain',
}: ListRowProps) => (
  <li
    className={classNames(styles.row, isCurrent && styles.current, href !== undefined && styles.isLink, styles[tone])}
  >
    {icon && (
      <span className={styles.square}>
        <Icon icon={icon} />
      </span>
    )}
    {start}
    <span className={styles.words}>
      {/* Listens to click rather than press events: Enter follows the link on key down, and the row may be gone by key up. */}
      <span className={styles.title} {...(onFollow && { onClickCapture: onFollow })}>
        {href === undefined ? (
          title
        ) : (
          <Link href={href} look="cover">
            {title}
          </Link>
        )}
      </span>
      {text !== undefined && <span className={styles.text}>{text}</span>}
    </span>
    {hasContent(end) && <span className={styles.end}>{end}</span>}
    {href !== undefined && !hasContent(end) && (
      <span className={styles.arrow}>
        <Icon icon={ChevronRight} size={16} />
      </span>
    )}
  </li>
);
