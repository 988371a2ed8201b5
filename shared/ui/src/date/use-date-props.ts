import { type CalendarDate, parseDate } from '@internationalized/date';
import { useState } from 'react';
import { useNoteUnreadable } from '../parts/unreadable.ts';
import { useUiTexts } from '../ui-context.ts';
import type { DayFieldProps } from './date-field-props.ts';
import { wholeYear } from './whole-year.ts';

/** A smaller year counts as incomplete. No date in the portal is a thousand years old. */
const firstFullYear = 1000;

/**
 * Converts the props of a day field to those of React Aria. While a year is being typed digit by digit, the date stays
 * within the field. It is reported once the year has four digits, or when the field is left with two.
 */
export function useDateProps({
  value,
  onChange,
  onBlur,
  min,
  max,
  name,
  id,
  error,
  isDisabled = false,
  isReadOnly = false,
  isRequired = false,
}: DayFieldProps) {
  const { incompleteDate } = useUiTexts();
  const [halfTyped, setHalfTyped] = useState<CalendarDate | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const [wasLeft, setLeft] = useState(false);
  // If the field has a value, it shows that value again on blur.
  const isUnreadable = isIncomplete && value === null;
  useNoteUnreadable(isUnreadable);
  const shownError = error ?? (isUnreadable && wasLeft ? incompleteDate : undefined);
  const change = (date: CalendarDate | null) => {
    setHalfTyped(null);
    onChange(date === null ? null : date.toString());
  };
  const date = {
    value: halfTyped ?? (value === null ? null : parseDate(value)),
    onChange: (date: CalendarDate | null) =>
      date !== null && date.year < firstFullYear ? setHalfTyped(date) : change(date),
    onBlur: () => {
      if (halfTyped) {
        const intended = wholeYear(halfTyped.year);
        if (intended === undefined) setHalfTyped(null);
        else change(halfTyped.set({ year: intended }));
      }
      setLeft(true);
      onBlur?.();
    },
    onFocus: () => setLeft(false),
    isDisabled,
    isReadOnly,
    isRequired,
    isInvalid: shownError !== undefined,
    validationBehavior: 'aria' as const,
    shouldForceLeadingZeros: true,
    ...(min ? { minValue: parseDate(min) } : {}),
    ...(max ? { maxValue: parseDate(max) } : {}),
    ...(name ? { name } : {}),
    ...(id ? { id } : {}),
  };
  return { date, error: shownError, setIncomplete };
}
