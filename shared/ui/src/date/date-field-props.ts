import type { FieldFrameProps } from '../parts/field.tsx';

/** Common props of DateField and DatePicker. Days have the form `2026-11-20`. */
export interface DayFieldProps extends FieldFrameProps {
  /** Null if no day is chosen. */
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
