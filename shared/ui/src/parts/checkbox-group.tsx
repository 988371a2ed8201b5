import { Check } from 'lucide-react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import {
  CheckboxGroup as GroupRoot,
  type CheckboxGroupProps as GroupRootProps,
} from 'react-aria-components/CheckboxGroup';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';
import { type FieldFrameProps, FieldHelp, FieldLabel, fieldClass } from './field.tsx';
import { Icon } from './icon.tsx';
import type { Option } from './radio-group.tsx';

type Passed = Pick<
  GroupRootProps,
  'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'name' | 'id' | 'isRequired' | 'isReadOnly'
>;

export interface CheckboxGroupProps extends FieldFrameProps, Passed {
  options: readonly Option[];
  isDisabled?: boolean | undefined;
  look?: 'list' | 'cards';
}

/** Chooses any number of a few options. The value is the list of chosen ids. */
export function CheckboxGroup({
  label,
  isLabelHidden,
  isOptional,
  description,
  error,
  options,
  isDisabled = false,
  look = 'list',
  ...passed
}: CheckboxGroupProps) {
  return (
    <GroupRoot
      {...passed}
      className={fieldClass}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isOptional={isOptional} />
      <div className={classNames(styles.choices, look === 'cards' && styles.cards)}>
        {options.map((option) => (
          <CheckboxField key={option.id} value={option.id} isDisabled={option.isDisabled ?? false}>
            <CheckboxButton className={classNames(styles.choice, look === 'cards' && styles.card)}>
              {({ isSelected }) => (
                <>
                  <span className={classNames(styles.mark, styles.square)}>
                    {isSelected && <Icon icon={Check} size={14} />}
                  </span>
                  <span className={styles.words}>
                    {option.label}
                    {option.description && <small>{option.description}</small>}
                  </span>
                  {option.note && <span className={styles.note}>{option.note}</span>}
                </>
              )}
            </CheckboxButton>
          </CheckboxField>
        ))}
      </div>
      <FieldHelp description={description} error={error} />
    </GroupRoot>
  );
}
