import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  CheckboxButton,
  CheckboxField,
  type CheckboxFieldProps as CheckboxRootProps,
} from 'react-aria-components/Checkbox';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';
import { type FieldFrameProps, FieldHelp } from './field.tsx';
import { Icon } from './icon.tsx';

type Passed = Pick<
  CheckboxRootProps,
  | 'defaultSelected'
  | 'isSelected'
  | 'isIndeterminate'
  | 'isRequired'
  | 'isReadOnly'
  | 'onChange'
  | 'onBlur'
  | 'name'
  | 'value'
  | 'id'
  | 'inputRef'
>;

export interface CheckboxProps extends Pick<FieldFrameProps, 'description' | 'error'>, Passed {
  label: ReactNode;
  isDisabled?: boolean | undefined;
}

export function Checkbox({ label, description, error, isDisabled = false, ...passed }: CheckboxProps) {
  return (
    <CheckboxField
      {...passed}
      className={classNames(styles.field)}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <CheckboxButton className={classNames(styles.choice)}>
        {({ isSelected, isIndeterminate }) => (
          <>
            <span className={classNames(styles.mark, styles.square)}>
              {isIndeterminate ? <Icon icon={Minus} size={14} /> : isSelected && <Icon icon={Check} size={14} />}
            </span>
            <span className={styles.words}>{label}</span>
          </>
        )}
      </CheckboxButton>
      {(description !== undefined || error !== undefined) && (
        <span className={styles.help}>
          <FieldHelp description={description} error={error} />
        </span>
      )}
    </CheckboxField>
  );
}
