import { classNames } from '../class-names.ts';
import styles from './badge.module.css';
import { Icon, type IconType } from './icon.tsx';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

export interface BadgeProps {
  /** Required, because colour alone conveys nothing. */
  label: string;
  tone?: Tone;
  icon?: IconType | undefined;
  /** `tag` beside a title, `pill` for the state of the whole page. */
  shape?: 'tag' | 'pill';
}

export const Badge = ({ label, tone = 'neutral', icon, shape = 'tag' }: BadgeProps) => (
  <span className={classNames(styles.badge, styles[tone], styles[shape])}>
    {icon && <Icon icon={icon} size={shape === 'pill' ? 15 : 13} />}
    {label}
  </span>
);
