import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Popover } from 'react-aria-components/Popover';
import { Select as SelectRoot, type SelectProps as SelectRootProps, SelectValue } from 'react-aria-components/Select';
import { classNames } from '../class-names.ts';
import { useUiTexts } from '../ui-context.ts';
import { type Choice, ChoiceList, popoverClass } from './choice-list.tsx';
import { type FieldFrameProps, FieldHelp, FieldLabel, fieldClass } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './select.module.css';

type Passed = Pick<SelectRootProps<Choice>, 'onBlur' | 'onFocus' | 'name' | 'id' | 'isRequired' | 'autoFocus'>;

export interface SelectProps extends FieldFrameProps, Passed {
  choices: readonly Choice[];
  /** Id of the choice. Null if there is none. */
  value?: string | null;
  defaultValue?: string;
  onChange?: (id: string) => void;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
}

/**
 * Chooses one of up to about fifteen entries. For two to five in a form, RadioGroup shows them all. For more, ComboBox
 * offers a search.
 */
export function Select({
  label,
  isLabelHidden,
  isOptional,
  description,
  error,
  choices,
  value,
  defaultValue,
  onChange,
  placeholder,
  isDisabled = false,
  ...passed
}: SelectProps) {
  const texts = useUiTexts();
  return (
    <SelectRoot<Choice>
      {...passed}
      className={fieldClass}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      placeholder={placeholder ?? texts.choose}
      {...(value === undefined ? {} : { value })}
      {...(defaultValue === undefined ? {} : { defaultValue })}
      onChange={(key) => key !== null && onChange?.(String(key))}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isOptional={isOptional} />
      <Button className={classNames(styles.button)}>
        <SelectValue className={classNames(styles.value)}>
          {({ isPlaceholder, selectedText, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        <Icon icon={ChevronDown} size={16} />
      </Button>
      <FieldHelp description={description} error={error} />
      <Popover className={popoverClass}>
        <ChoiceList choices={choices} whenEmpty={texts.noMatches} />
      </Popover>
    </SelectRoot>
  );
}
