import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';
import { Link } from './link.tsx';

export interface CardProps {
  children: ReactNode;
  /** `section` with `labelledBy` creates a landmark. Use `article` or `li` for one of many. */
  as?: 'section' | 'article' | 'div' | 'li' | 'aside' | 'form';
  /** Id of the heading that names the card. */
  labelledBy?: string | undefined;
  /** `none` if a cover reaches the edges. Put the other content into CardBody. */
  padding?: 'none' | 'normal' | 'roomy';
  /** `accent` for a hint, `sunken` for something less prominent. */
  tone?: 'plain' | 'accent' | 'sunken';
  /** The card contains a `Link look="cover"` and rises on hover. */
  isLink?: boolean | undefined;
  /** Fills the height of its row. */
  isTall?: boolean | undefined;
}

export const Card = ({
  children,
  as: Tag = 'div',
  labelledBy,
  padding = 'normal',
  tone = 'plain',
  isLink = false,
  isTall = false,
}: CardProps) => (
  <Tag
    aria-labelledby={labelledBy}
    className={classNames(
      styles.card,
      padding !== 'none' && styles[padding],
      tone !== 'plain' && styles[tone],
      isLink && styles.isLink,
      isTall && styles.tall,
    )}
  >
    {children}
  </Tag>
);

export interface CardBodyProps {
  children: ReactNode;
}

/** The padded part of a card whose cover reaches its edges. A column that fills the remaining space. */
export const CardBody = ({ children }: CardBodyProps) => <div className={styles.body}>{children}</div>;

export interface CardHeaderProps {
  title: string;
  /** Id for the card's `labelledBy`. */
  id?: string | undefined;
  level?: 2 | 3;
  /** A figure or a short text beside the title. */
  note?: ReactNode;
  /** "View all". Its accessible name is `label: title`. */
  more?: { label: string; href: string } | undefined;
  /** A control in place of the link. */
  action?: ReactNode;
}

export function CardHeader({ title, id, level = 2, note, more, action }: CardHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <header className={styles.header}>
      <Heading id={id}>{title}</Heading>
      {note !== undefined && <span className={styles.note}>{note}</span>}
      {(more || action) && (
        <span className={styles.end}>
          {more && (
            <Link look="more" href={more.href} aria-label={`${more.label}: ${title}`}>
              {more.label}
            </Link>
          )}
          {action}
        </span>
      )}
    </header>
  );
}
