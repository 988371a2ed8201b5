import { Minus, Plus } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { NumberField as FieldRoot, type NumberFieldProps as FieldRootProps } from 'react-aria-components/NumberField';
import { classNames } from '../class-names.ts';
import { boxClass, type FieldFrameProps, FieldHelp, FieldLabel, fieldClass, inputClass } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './number-field.module.css';

type Passed = Pick<
  FieldRootProps,
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onBlur'
  | 'name'
  | 'id'
  | 'minValue'
  | 'maxValue'
  | 'step'
  | 'formatOptions'
  | 'isRequired'
  | 'isReadOnly'
>;

export interface NumberFieldProps extends FieldFrameProps, Passed {
  isDisabled?: boolean | undefined;
}

/** A number in the reader's notation, with arrow keys and two buttons. */
export function NumberField({
  label,
  isLabelHidden,
  isOptional,
  description,
  error,
  isDisabled = false,
  ...passed
}: NumberFieldProps) {
  return (
    <FieldRoot
      {...passed}
      className={fieldClass}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isOptional={isOptional} />
      <Group className={classNames(boxClass, styles.box)}>
        <Input className={inputClass} />
        <Button slot="decrement" className={classNames(styles.step)}>
          <Icon icon={Minus} size={16} />
        </Button>
        <Button slot="increment" className={classNames(styles.step)}>
          <Icon icon={Plus} size={16} />
        </Button>
      </Group>
      <FieldHelp description={description} error={error} />
    </FieldRoot>
  );
}
