import type { Subject } from '@portico/contracts/platform/pictures/subjects';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Cover } from '../parts/cover.tsx';
import { Icon, type IconType } from '../parts/icon.tsx';
import styles from './state-panel.module.css';

export interface StatePanelProps {
  icon: IconType;
  /** A drawing in place of the icon. */
  picture?: Subject | undefined;
  title: string;
  text?: ReactNode;
  /** Buttons for what to do next. */
  actions?: ReactNode;
  /** Small text at the end: the support code. */
  note?: ReactNode;
  tone?: 'plain' | 'danger';
  /** `page` for a whole page, `box` inside a card. */
  size?: 'page' | 'box';
  /** Level of its title: 1 if it is the whole page. */
  level?: 1 | 2 | 3;
  role?: 'alert' | 'status' | undefined;
}

/** The common frame of the empty, failed, offline and denied states. */
export function StatePanel({
  icon,
  picture,
  title,
  text,
  actions,
  note,
  tone = 'plain',
  size = 'box',
  level = 2,
  role,
}: StatePanelProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.panel, styles[size], styles[tone])} role={role}>
      {picture ? (
        <div className={styles.picture}>
          <Cover seed={picture} about={picture} isRounded />
        </div>
      ) : (
        <span className={styles.icon}>
          <Icon icon={icon} size={size === 'page' ? 26 : 22} />
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <div className={styles.text}>{text}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
