import { parseDate } from '@internationalized/date';
import { Calendar as CalendarRoot } from 'react-aria-components/Calendar';
import { classNames } from '../class-names.ts';
import styles from './calendar.module.css';
import { Month } from './month-calendar.tsx';

export interface CalendarProps {
  /** Its name for screen readers. */
  label: string;
  /** `2026-11-20`; null while no day is chosen. */
  value: string | null;
  onChange: (day: string) => void;
  /** Days outside cannot be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  isUnavailable?: (day: string) => boolean;
  isDisabled?: boolean;
}

/** A month to choose a day from, always in sight. Arrow keys walk the days, Page Up and Down the months. */
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
