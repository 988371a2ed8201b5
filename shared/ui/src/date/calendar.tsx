import { parseDate } from '@internationalized/date';
import { Calendar as CalendarRoot } from 'react-aria-components/Calendar';
import { classNames } from '../class-names.ts';
import styles from './calendar.module.css';
import { Month } from './month-calendar.tsx';

export interface CalendarProps {
  /** The accessible name. */
  label: string;
  /** `2026-11-20`, or null if no day is chosen. */
  value: string | null;
  onChange: (day: string) => void;
  /** Days outside the range cannot be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  isUnavailable?: (day: string) => boolean;
  isDisabled?: boolean;
}

/** An always visible month to choose a day from. Arrow keys move by days, Page Up and Page Down by months. */
export const Calendar = ({ label, value, onChange, min, max, isUnavailable, isDisabled = false }: CalendarProps) => (
  <CalendarRoot
    aria-label={label}
    className={classNames(styles.calendar)}
    value={value === null ? null : parseDate(value)}
    onChange={(date) => onChange(date.toString())}
    isDisabled={isDisabled}
    {...(min ? { minValue: parseDate(min) } : {})}
    {...(max ? { maxValue: parseDate(max) } : {})}
    {...(isUnavailable ? { isDateUnavailable: (date) => isUnavailable(date.toString()) } : {})}
  >
    <Month />
  </CalendarRoot>
);
