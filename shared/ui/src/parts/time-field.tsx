import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { isWholeTime, timeIn } from './time-notation.ts';
import { useNoteUnreadable } from './unreadable.ts';

export interface TimeFieldProps
  extends Pick<
    TextFieldProps,
    'label' | 'isLabelHidden' | 'description' | 'error' | 'id' | 'name' | 'isDisabled' | 'isReadOnly'
  > {
  /** `09:30`, or empty if there is none. */
  value: string;
  /** Called with `09:30`, or with an empty text while the input is not a valid time. */
  onChange(time: string): void;
  /** The error shown on blur if the input is not a valid time. Explains the format. */
  wrongText: string;
}

interface Typed {
  text: string;
  /** The field's value before typing began. */
  before: string;
  reported: string;
}

/** A time of day, typed in any common notation. On blur it is shown as `09:30`, like all times in the portal. */
export function TimeField({ value, onChange, wrongText, error, ...passed }: TimeFieldProps) {
  const [typed, setTyped] = useState<Typed>();
  const [isLeft, setLeft] = useState(false);
  // If the value has changed in the meantime, the new one takes precedence.
  const isTyping = typed !== undefined && (value === typed.reported || value === typed.before);
  useNoteUnreadable(isTyping && timeIn(typed.text) === undefined);
  const type = (text: string) => {
    const received = isWholeTime(text) ? (timeIn(text) ?? '') : '';
    setTyped({ text, before: typed?.before ?? value, reported: received });
    setLeft(false);
    if (received !== value) onChange(received);
  };
  const take = () => {
    if (!isTyping) return;
    const time = timeIn(typed.text);
    setLeft(time === undefined);
    if (time === undefined) return;
    setTyped(undefined);
    if (time !== value) onChange(time);
  };
  return (
    <TextField
      {...passed}
      value={isTyping ? typed.text : value}
      error={isTyping && isLeft ? wrongText : error}
      autoComplete="off"
      spellCheck="false"
      maxLength={20}
      onChange={type}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  );
}
