import {
  RadioGroup as GroupRoot,
  type RadioGroupProps as GroupRootProps,
  RadioButton,
  RadioField,
} from 'react-aria-components/RadioGroup';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';
import { type FieldFrameProps, FieldHelp, FieldLabel, fieldClass } from './field.tsx';

/** An option of a RadioGroup or CheckboxGroup. */
export interface Option {
  id: string;
  label: string;
  description?: string | undefined;
  /** Shown at the end of a card: `Added by Jonas`. */
  note?: string | undefined;
  isDisabled?: boolean | undefined;
}

type Passed = Pick<
  GroupRootProps,
  'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'name' | 'id' | 'isRequired' | 'isReadOnly'
>;

export interface RadioGroupProps extends FieldFrameProps, Passed {
  options: readonly Option[];
  isDisabled?: boolean | undefined;
  /** `cards` if the choice is the main content of the page. */
  look?: 'list' | 'row' | 'cards';
}

/** Chooses one of two to five visible options. */
export function RadioGroup({
  label,
  isLabelHidden,
  isOptional,
  description,
  error,
  options,
  isDisabled = false,
  look = 'list',
  ...passed
}: RadioGroupProps) {
  return (
    <GroupRoot
      {...passed}
      className={fieldClass}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      orientation={look === 'row' ? 'horizontal' : 'vertical'}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isOptional={isOptional} />
      <div
        className={classNames(styles.choices, look === 'cards' && styles.cards)}
        data-orientation={look === 'row' ? 'horizontal' : 'vertical'}
      >
        {options.map((option) => (
          <RadioField key={option.id} value={option.id} isDisabled={option.isDisabled ?? false}>
            <RadioButton className={classNames(styles.choice, look === 'cards' && styles.card)}>
              <span className={classNames(styles.mark, styles.round)} />
              <span className={styles.words}>
                {option.label}
                {option.description && <small>{option.description}</small>}
              </span>
              {option.note && <span className={styles.note}>{option.note}</span>}
            </RadioButton>
          </RadioField>
        ))}
      </div>
      <FieldHelp description={description} error={error} />
    </GroupRoot>
  );
}
