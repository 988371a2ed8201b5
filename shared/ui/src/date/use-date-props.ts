import { type CalendarDate, parseDate } from '@internationalized/date';
import { useState } from 'react';
import { useNoteUnreadable } from '../parts/unreadable.ts';
import { useUiTexts } from '../ui-context.ts';
import type { DayFieldProps } from './date-field-props.ts';
import { wholeYear } from './whole-year.ts';

/** Before it a year is still being typed: nothing in the portal is a thousand years old. */
const firstFullYear = 1000;

/**
 * The day field's properties as React Aria takes them. While a year is typed, figure by figure, the day is the field's own;
 * it is told once its year has four figures, or when the field is left with two of them.
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
  // A field that holds a day shows that day once it is left.
  const isUnreadable = isIncomplete && value === null;
  useNoteUnreadable(isUnreadable);
  const shownError = error ?? (isUnreadable && wasLeft ? incompleteDate : undefined);
  const tell = (date: CalendarDate | null) => {
    setHalfTyped(null);
    onChange(date === null ? null : date.toString());
  };
  const date = {
    value: halfTyped ?? (value === null ? null : parseDate(value)),
    onChange: (date: CalendarDate | null) =>
      date !== null && date.year < firstFullYear ? setHalfTyped(date) : tell(date),
    onBlur: () => {
      if (halfTyped) {
        const intended = wholeYear(halfTyped.year);
        if (intended === undefined) setHalfTyped(null);
        else tell(halfTyped.set({ year: intended }));
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
