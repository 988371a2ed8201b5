import { Button as PressButton, type ButtonProps as PressButtonProps } from 'react-aria-components/Button';
import { Link as PressLink, type LinkProps as PressLinkProps } from 'react-aria-components/Link';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from './icon.tsx';
import styles from './icon-button.module.css';
import { Tooltip } from './tooltip.tsx';

type Passed = Pick<
  PressButtonProps & PressLinkProps,
  | 'onPress'
  | 'onHoverStart'
  | 'onFocus'
  | 'isDisabled'
  | 'id'
  | 'slot'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-pressed'
>;

export interface IconButtonProps extends Passed {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: IconType;
  href?: string | undefined;
  /** The button links to the current page. */
  isCurrent?: boolean | undefined;
  /** A dot that indicates something new. State it in the label as well. */
  hasDot?: boolean | undefined;
  size?: 's' | 'm';
  /** False if the button opens a menu or the label is beside it. */
  hasTooltip?: boolean;
}

export function IconButton({
  label,
  icon,
  href,
  isCurrent = false,
  hasDot = false,
  size = 'm',
  hasTooltip = true,
  ...passed
}: IconButtonProps) {
  const shared = {
    'aria-label': label,
    className: classNames(styles.iconButton, styles[size], isCurrent && styles.current),
  };
  const inside = (
    <>
      <Icon icon={icon} size={size === 's' ? 16 : 19} />
      {hasDot && <i className={styles.dot} />}
    </>
  );
  const control =
    href === undefined ? (
      <PressButton {...passed} {...shared}>
        {inside}
      </PressButton>
    ) : (
      <PressLink {...passed} {...shared} href={href} {...(isCurrent ? { 'aria-current': 'page' } : {})}>
        {inside}
      </PressLink>
    );
  return hasTooltip ? <Tooltip text={label}>{control}</Tooltip> : control;
}
