import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField as FieldRoot, type SearchFieldProps as FieldRootProps } from 'react-aria-components/SearchField';
import { classNames } from '../class-names.ts';
import { useUiTexts } from '../ui-context.ts';
import { FieldLabel, inputClass } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './search-field.module.css';

type Passed = Pick<
  FieldRootProps,
  'value' | 'defaultValue' | 'onChange' | 'onSubmit' | 'onClear' | 'onFocus' | 'onBlur' | 'name' | 'id' | 'autoFocus'
>;

export interface SearchFieldProps extends Passed {
  /** The accessible name. Visually, the magnifier conveys it. */
  label: string;
  placeholder?: string | undefined;
  /** `header` is less prominent, for the page header. */
  look?: 'field' | 'header';
  /** The key that focuses the field, shown while it is empty: `/`. */
  shortcut?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

export function SearchField({
  label,
  placeholder,
  look = 'field',
  shortcut,
  inputRef = null,
  ...passed
}: SearchFieldProps) {
  const texts = useUiTexts();
  return (
    <FieldRoot {...passed} className={classNames(styles.search, look === 'header' && styles.header)}>
      <FieldLabel label={label} isLabelHidden={true} />
      <span className={styles.magnifier}>
        <Icon icon={Search} size={17} />
      </span>
      <Input
        ref={inputRef}
        className={classNames(inputClass, styles.input)}
        placeholder={placeholder ?? label}
        {...(shortcut ? { 'aria-keyshortcuts': shortcut } : {})}
      />
      {shortcut && (
        <span className={styles.shortcut} aria-hidden="true">
          {shortcut}
        </span>
      )}
      <Button className={classNames(styles.clear)} aria-label={texts.clear}>
        <Icon icon={X} size={15} />
      </Button>
    </FieldRoot>
  );
}
