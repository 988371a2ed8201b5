import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as FieldRoot, type TextFieldProps as FieldRootProps } from 'react-aria-components/TextField';
import { type FieldFrameProps, FieldHelp, FieldLabel, fieldClass, inputClass } from './field.tsx';

type Passed = Pick<
  FieldRootProps,
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
  | 'name'
  | 'id'
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoFocus'
  | 'maxLength'
  | 'minLength'
  | 'pattern'
  | 'isRequired'
  | 'isReadOnly'
  | 'spellCheck'
>;

export interface TextFieldProps extends FieldFrameProps, Passed {
  /** An example, never the label, since it disappears on input. */
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

export function TextField({
  label,
  isLabelHidden,
  isOptional,
  description,
  error,
  placeholder,
  isDisabled = false,
  inputRef = null,
  ...passed
}: TextFieldProps) {
  return (
    <FieldRoot
      {...passed}
      className={fieldClass}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isOptional={isOptional} />
      <Input ref={inputRef} className={inputClass} placeholder={placeholder ?? ''} />
      <FieldHelp description={description} error={error} />
    </FieldRoot>
  );
}
