import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as ComboRoot, type ComboBoxProps as ComboRootProps } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import { useUiTexts } from '../ui-context.ts';
import { type Choice, ChoiceList, popoverClass } from './choice-list.tsx';
import styles from './combo-box.module.css';
import { boxClass, type FieldFrameProps, FieldHelp, FieldLabel, fieldClass, inputClass } from './field.tsx';
import { hasWords } from './has-words.ts';
import { Icon } from './icon.tsx';

type Passed = Pick<
  ComboRootProps<Choice>,
  'inputValue' | 'defaultInputValue' | 'onInputChange' | 'onBlur' | 'name' | 'id' | 'isRequired' | 'autoFocus'
>;

export interface ComboBoxProps extends FieldFrameProps, Passed {
  choices: readonly Choice[];
  /** Id of the choice. Null if there is none. */
  value?: string | null;
  defaultValue?: string;
  onChange?: (id: string | null) => void;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Permits text that matches no choice (reported by `onInputChange`). */
  allowsOwnText?: boolean | undefined;
  /** The server filters: pass new `choices` for each `inputValue`. */
  isFilteredElsewhere?: boolean | undefined;
  /** Shown if the list has no choices. Default: a message that nothing matches. */
  whenEmpty?: string | undefined;
}

/** Chooses one of many entries by typing. */
export function ComboBox({
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
  allowsOwnText = false,
  isFilteredElsewhere = false,
  whenEmpty,
  ...passed
}: ComboBoxProps) {
  const texts = useUiTexts();
  return (
    <ComboRoot<Choice>
      {...passed}
      {...(isFilteredElsewhere ? { items: choices } : { defaultItems: choices, defaultFilter: hasWords })}
      className={fieldClass}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection={true}
      allowsCustomValue={allowsOwnText}
      {...(value === undefined ? {} : { value })}
      {...(defaultValue === undefined ? {} : { defaultValue })}
      onChange={(key) => onChange?.(key === null ? null : String(key))}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isOptional={isOptional} />
      <Group className={boxClass}>
        <Input className={inputClass} placeholder={placeholder ?? ''} />
        <Button className={classNames(styles.open)} aria-label={texts.showChoices}>
          <Icon icon={ChevronDown} size={16} />
        </Button>
      </Group>
      <FieldHelp description={description} error={error} />
      <Popover className={popoverClass}>
        <ChoiceList whenEmpty={whenEmpty ?? texts.noMatches} />
      </Popover>
    </ComboRoot>
  );
}
