import { CircleAlert, CircleCheck, Info, Lightbulb, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useUiTexts } from '../ui-context.ts';
import { Icon, type IconType } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './notice.module.css';

export interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'danger' | 'accent';
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  icon?: IconType | undefined;
  /** If set, the notice can be closed. */
  onClose?: (() => void) | undefined;
  /** True if it appears while the person works. Announced at once for `danger`, otherwise at the next pause. */
  isLive?: boolean;
  /** `banner` spans the page below the header. */
  shape?: 'box' | 'banner';
}

const icons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  accent: Lightbulb,
};

/** Information about the page, shown in place. For something that has just happened, use `toast`. */
export function Notice({
  tone = 'info',
  title,
  children,
  actions,
  icon,
  onClose,
  isLive = false,
  shape = 'box',
}: NoticeProps) {
  const texts = useUiTexts();
  return (
    <div
      className={classNames(styles.notice, styles[tone], shape === 'banner' && styles.banner)}
      {...(isLive ? { role: tone === 'danger' ? 'alert' : 'status' } : {})}
    >
      <span className={styles.icon}>
        <Icon icon={icon ?? icons[tone]} size={19} />
      </span>
      <div className={styles.inside}>
        <div className={styles.words}>
          {title && <div className={styles.title}>{title}</div>}
          {children && <div className={styles.text}>{children}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onClose && <IconButton size="s" label={texts.close} icon={X} onPress={onClose} hasTooltip={false} />}
    </div>
  );
}
