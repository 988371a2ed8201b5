// Lazy entry of the design system: what forms need beyond the core's Button and SearchField. Shared by the host and
// loaded with the first page that uses it. `FoundField` is the old name of AsyncComboBox, still used by remotes of
// earlier releases.

export {
  AsyncComboBox,
  AsyncComboBox as FoundField,
  type AsyncComboBoxProps,
  type AsyncComboBoxProps as FoundFieldProps,
} from '../parts/async-combo-box.tsx';
export { Checkbox, type CheckboxProps } from '../parts/checkbox.tsx';
export { CheckboxGroup, type CheckboxGroupProps } from '../parts/checkbox-group.tsx';
export { ComboBox, type ComboBoxProps } from '../parts/combo-box.tsx';
export { FilterSearch, type FilterSearchProps } from '../parts/filter-search.tsx';
export { NumberField, type NumberFieldProps } from '../parts/number-field.tsx';
export { type Option, RadioGroup, type RadioGroupProps } from '../parts/radio-group.tsx';
export { Select, type SelectProps } from '../parts/select.tsx';
export { Stepper, type StepperProps } from '../parts/stepper.tsx';
export { Switch, type SwitchProps } from '../parts/switch.tsx';
export { TextArea, type TextAreaProps } from '../parts/text-area.tsx';
export { TextField, type TextFieldProps } from '../parts/text-field.tsx';
export { TimeField, type TimeFieldProps } from '../parts/time-field.tsx';
export { typedOn } from '../parts/typed-on.ts';
export { useUnreadable } from '../parts/unreadable.ts';
export { useUnloadWarning } from '../parts/use-unload-warning.ts';
export { ErrorSummary, type ErrorSummaryProps } from '../patterns/error-summary.tsx';
export { OvertakenNotice, type OvertakenNoticeProps } from '../patterns/overtaken-notice.tsx';
export { RecordDialog, type RecordDialogProps } from '../patterns/record-dialog.tsx';
