import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import {
  NumberField as FieldRoot,
  type NumberFieldProps as FieldRootProps,
  NumberFieldStateContext,
} from 'react-aria-components/NumberField';
import { flushSync } from 'react-dom';
import { classNames } from '../class-names.ts';
import { boxClass, type FieldFrameProps, FieldHelp, FieldLabel, fieldClass, inputClass } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './number-field.module.css';
import { decimalSign, inNotation, isAmbiguous, numberIn } from './number-notation.ts';
import { useTypedNumber, usualFormat } from './use-typed-number.ts';

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

/** The input. Reports the number with every keystroke, and shows how ambiguous text is interpreted. */
function TypedInput({ onTyped }: { onTyped(number: number): void }) {
  const state = useContext(NumberFieldStateContext);
  const { locale } = useLocale();
  const decimal = decimalSign(locale);
  const text = state?.inputValue ?? '';
  const written = inNotation(text, decimal);
  const number = written === text ? (state?.numberValue ?? Number.NaN) : numberIn(written, decimal);
  const hasTyped = useRef(false);
  // A layout effect runs before the next keystroke, so that fast typing reports every number.
  useLayoutEffect(() => {
    if (!hasTyped.current) return;
    hasTyped.current = false;
    onTyped(number);
  });
  return (
    <>
      <Input
        className={inputClass}
        onInput={() => {
          hasTyped.current = true;
        }}
      />
      <span role="status" className={classNames(styles.understood)}>
        {isAmbiguous(text, decimal) && /\d$/.test(text) ? `= ${written}` : ''}
      </span>
    </>
  );
}

/** Converts the text to the page's notation before the library reads it. */
function TypedBox({ onTouched, children }: { onTouched(isTouched: boolean): void; children: ReactNode }) {
  const state = useContext(NumberFieldStateContext);
  const { locale } = useLocale();
  const decimal = decimalSign(locale);
  const box = useRef<HTMLDivElement>(null);
  const atFocus = useRef<string>(undefined);
  const take = (text: string): boolean => {
    const written = inNotation(text, decimal);
    if (!state || written === text) return false;
    flushSync(() => state.commit(written));
    return true;
  };
  // The library would reject a sign that the notation lacks, so it is replaced with the decimal separator.
  useEffect(() => {
    const element = box.current;
    if (!element || !state) return;
    const other = (event: InputEvent) => {
      const { target: input, data } = event;
      if (!(input instanceof HTMLInputElement) || (data !== '.' && data !== ',') || data === decimal) return;
      const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
      const next = (sign: string) => input.value.slice(0, from) + sign + input.value.slice(to);
      if (state.validate(next(data)) || !state.validate(next(decimal))) return;
      event.preventDefault();
      event.stopPropagation();
      input.setRangeText(decimal, from, to, 'end');
      input.dispatchEvent(new InputEvent('input', { bubbles: true, data: decimal, inputType: 'insertText' }));
    };
    element.addEventListener('beforeinput', other, true);
    return () => element.removeEventListener('beforeinput', other, true);
  }, [state, decimal]);
  const inputOf = (target: EventTarget): HTMLInputElement | undefined =>
    target instanceof HTMLInputElement ? target : undefined;
  return (
    <div
      ref={box}
      className={classNames(styles.capture)}
      onFocusCapture={({ target }) => {
        // Steps by buttons and keys count as input, even if the field was not touched before.
        onTouched(true);
        atFocus.current = inputOf(target)?.value;
      }}
      onBlurCapture={({ target }) => {
        const input = inputOf(target);
        if (!input) return;
        onTouched(input.value !== atFocus.current);
        take(input.value);
      }}
      onKeyDownCapture={({ key, target }) => {
        const input = inputOf(target);
        if (key === 'Enter' && input) take(input.value);
      }}
      onPasteCapture={(event) => {
        const input = inputOf(event.target);
        const isWhole = input && (input.selectionEnd ?? 0) - (input.selectionStart ?? 0) === input.value.length;
        if (!isWhole || !take(event.clipboardData.getData('text/plain').trim())) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {children}
    </div>
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
  formatOptions = usualFormat,
  ...passed
}: NumberFieldProps) {
  const { taken, typed, left, touched } = useTypedNumber({ ...passed, formatOptions, value, onChange });
  return (
    <FieldRoot
      {...passed}
      formatOptions={formatOptions}
      {...(taken === undefined ? {} : { value: taken })}
      onChange={left}
      className={fieldClass}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isOptional={isOptional} />
      <TypedBox onTouched={touched}>
        <Group className={classNames(boxClass, styles.box)}>
          <TypedInput onTyped={typed} />
          <Button slot="decrement" className={classNames(styles.step)}>
            <Icon icon={Minus} size={16} />
          </Button>
          <Button slot="increment" className={classNames(styles.step)}>
            <Icon icon={Plus} size={16} />
          </Button>
        </Group>
      </TypedBox>
      <FieldHelp description={description} error={error} />
    </FieldRoot>
  );
}
