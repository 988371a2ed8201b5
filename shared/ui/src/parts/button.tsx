import type { ReactNode, Ref } from 'react';
import { Button as PressButton, type ButtonProps as PressButtonProps } from 'react-aria-components/Button';
import { Link as PressLink } from 'react-aria-components/Link';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';
import { Icon, type IconType } from './icon.tsx';
import { NewTabHint } from './new-tab-hint.tsx';
import { Spinner } from './spinner.tsx';
import { usePendingAnnounced } from './use-pending-announced.ts';

type Passed = Pick<
  PressButtonProps,
  | 'onPress'
  | 'onHoverStart'
  | 'onFocus'
  | 'type'
  | 'form'
  | 'name'
  | 'value'
  | 'autoFocus'
  | 'id'
  | 'slot'
  | 'aria-label'
  | 'aria-describedby'
  | 'aria-expanded'
  | 'aria-controls'
>;

export interface ButtonProps extends Passed {
  label: ReactNode;
  /** Use `primary` at most once per view, for the main action. */
  variant?: 'primary' | 'outline' | 'ghost' | 'danger';
  size?: 's' | 'm';
  /** Shown before the label. */
  icon?: IconType | undefined;
  /** Shown after the label, for a direction: `Next →`. */
  iconEnd?: IconType | undefined;
  /**
   * The action is in progress: the button keeps its width and focus, cannot be pressed, and announces the state to
   * screen readers.
   */
  isPending?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Uses the full width, on sign-in pages and phones. */
  isWide?: boolean | undefined;
  /** Renders a link that looks like a button. */
  href?: string | undefined;
  target?: '_blank' | undefined;
  /** Not available for links. */
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  label,
  variant = 'outline',
  size = 'm',
  icon,
  iconEnd,
  isPending = false,
  isDisabled = false,
  isWide = false,
  href,
  target,
  ...passed
}: ButtonProps) {
  usePendingAnnounced(isPending);
  const className = classNames(styles.button, styles[variant], styles[size], isWide && styles.wide);
  const inside = (
    <>
      {isPending ? <Spinner size={15} /> : icon && <Icon icon={icon} size={16} />}
      <span className={styles.label}>{label}</span>
      {iconEnd && <Icon icon={iconEnd} size={16} />}
    </>
  );
  if (href === undefined)
    return (
      <PressButton
        {...passed}
        data-variant={variant}
        isPending={isPending}
        isDisabled={isDisabled}
        className={className}
      >
        {inside}
      </PressButton>
    );
  const { onPress, onHoverStart, onFocus, id } = passed;
  return (
    <PressLink
      href={href}
      isDisabled={isDisabled}
      className={className}
      data-variant={variant}
      {...(target ? { target, rel: 'noopener' } : {})}
      {...(passed['aria-label'] ? { 'aria-label': passed['aria-label'] } : {})}
      {...(id ? { id } : {})}
      {...(onPress ? { onPress } : {})}
      {...(onHoverStart ? { onHoverStart } : {})}
      {...(onFocus ? { onFocus } : {})}
    >
      {inside}
      {target && <NewTabHint />}
    </PressLink>
  );
}
