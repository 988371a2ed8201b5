import { Minus, Plus } from 'lucide-react';
import { useContext, useLayoutEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import {
  NumberField as FieldRoot,
  type NumberFieldProps as FieldRootProps,
  NumberFieldStateContext,
} from 'react-aria-components/NumberField';
import { classNames } from '../class-names.ts';
import { boxClass, type FieldFrameProps, FieldHelp, FieldLabel, fieldClass, inputClass } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './number-field.module.css';
import { useTypedNumber } from './use-typed-number.ts';

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

/** Where the number is typed; tells it with every letter. */
function TypedInput({ onTyped }: { onTyped(number: number): void }) {
  const number = useContext(NumberFieldStateContext)?.numberValue ?? Number.NaN;
  const hasTyped = useRef(false);
  // Before the next letter comes: whoever types fast is told with every one of them.
  useLayoutEffect(() => {
    if (!hasTyped.current) return;
    hasTyped.current = false;
    onTyped(number);
  });
  return (
    <Input
      className={inputClass}
      onInput={() => {
        hasTyped.current = true;
      }}
    />
  );
}

/** A number in the reader's notation, with arrow keys and two buttons. */
export function NumberField({
  label,
  isLabelHidden,
  isOptional,
  description,
  error,
  isDisabled = false,
  value,
  onChange,
  ...passed
}: NumberFieldProps) {
  const { taken, typed, left } = useTypedNumber({ ...passed, value, onChange });
  return (
    <FieldRoot
      {...passed}
      {...(taken === undefined ? {} : { value: taken })}
      onChange={left}
      className={fieldClass}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isOptional={isOptional} />
      <Group className={classNames(boxClass, styles.box)}>
        <TypedInput onTyped={typed} />
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
