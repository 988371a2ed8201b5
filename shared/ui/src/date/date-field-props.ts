import { type CalendarDate, parseDate } from '@internationalized/date';
import type { FieldFrameProps } from '../parts/field.tsx';

/** What DateField and DatePicker have in common. Days travel as `2026-11-20`. */
export interface DayFieldProps extends FieldFrameProps {
  /** Null while no day is chosen. */
  value: string | null;
  onChange: (day: string | null) => void;
  onBlur?: () => void;
  min?: string | undefined;
  max?: string | undefined;
  name?: string | undefined;
  id?: string | undefined;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  isRequired?: boolean | undefined;
}

/** The day field's properties as React Aria takes them. */
export function dateProps({
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
  return {
    value: value === null ? null : parseDate(value),
    onChange: (date: CalendarDate | null) => onChange(date === null ? null : date.toString()),
    isDisabled,
    isReadOnly,
    isRequired,
    isInvalid: error !== undefined,
    validationBehavior: 'aria' as const,
    shouldForceLeadingZeros: true,
    ...(onBlur ? { onBlur } : {}),
    ...(min ? { minValue: parseDate(min) } : {}),
    ...(max ? { maxValue: parseDate(max) } : {}),
    ...(name ? { name } : {}),
    ...(id ? { id } : {}),
  };
}
