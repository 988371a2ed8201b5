import { type Ref, useState } from 'react';
import { TextArea as AreaInput } from 'react-aria-components/TextArea';
import { TextField as FieldRoot, type TextFieldProps as FieldRootProps } from 'react-aria-components/TextField';
import { type FieldFrameProps, FieldHelp, FieldLabel, fieldClass, inputClass } from './field.tsx';
import styles from './text-area.module.css';

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
  | 'autoFocus'
  | 'isRequired'
  | 'isReadOnly'
  | 'spellCheck'
>;

export interface TextAreaProps extends FieldFrameProps, Passed {
  rows?: number;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  /** In characters. A counter shows how many are used. */
  maxLength?: number | undefined;
  inputRef?: Ref<HTMLTextAreaElement>;
}

export function TextArea({
  label,
  isLabelHidden,
  isOptional,
  description,
  error,
  rows = 3,
  placeholder,
  isDisabled = false,
  maxLength,
  inputRef = null,
  onChange,
  ...passed
}: TextAreaProps) {
  const [typed, setTyped] = useState(passed.defaultValue ?? '');
  const used = (passed.value ?? typed).length;
  return (
    <FieldRoot
      {...passed}
      className={fieldClass}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(maxLength === undefined ? {} : { maxLength })}
      onChange={(value) => {
        setTyped(value);
        onChange?.(value);
      }}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isOptional={isOptional} />
      <AreaInput ref={inputRef} className={inputClass} rows={rows} placeholder={placeholder} />
      {maxLength !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {used}/{maxLength}
        </span>
      )}
      <FieldHelp description={description} error={error} />
    </FieldRoot>
  );
}
