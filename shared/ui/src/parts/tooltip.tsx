import type { ReactElement } from 'react';
import { Tooltip as Bubble, TooltipTrigger } from 'react-aria-components/Tooltip';
import { classNames } from '../class-names.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** A few words. Nothing that is required to use the page. */
  text: string;
  /** One focusable component: a Button, IconButton or Link. */
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'start' | 'end';
}

export const Tooltip = ({ text, children, placement = 'bottom' }: TooltipProps) => (
  <TooltipTrigger delay={500} closeDelay={100}>
    {children}
    <Bubble className={classNames(styles.tooltip)} placement={placement} offset={6}>
      {text}
    </Bubble>
  </TooltipTrigger>
);
