import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { isWholeTime, timeIn } from './time-notation.ts';
import { useNoteUnreadable } from './unreadable.ts';

export interface TimeFieldProps
  extends Pick<
    TextFieldProps,
    'label' | 'isLabelHidden' | 'description' | 'error' | 'id' | 'name' | 'isDisabled' | 'isReadOnly'
  > {
  /** `09:30`; empty while there is none. */
  value: string;
  /** Told `09:30`, and an empty text while what is typed is no time yet. */
  onChange(time: string): void;
  /** What the field says when it is left with something that is no time: how to write one. */
  wrongText: string;
}

interface Typed {
  text: string;
  /** The field's previous value, and the one it was set to. */
  before: string;
  told: string;
}

/** A time of day, typed as people write it; when the field is left it reads `09:30`, as every time of the portal. */
export function TimeField({ value, onChange, wrongText, error, ...passed }: TimeFieldProps) {
  const [typed, setTyped] = useState<Typed>();
  const [isLeft, setLeft] = useState(false);
  // If the value has changed in the meantime, the new one counts.
  const isTyping = typed !== undefined && (value === typed.told || value === typed.before);
  useNoteUnreadable(isTyping && timeIn(typed.text) === undefined);
  const type = (text: string) => {
    const received = isWholeTime(text) ? (timeIn(text) ?? '') : '';
    setTyped({ text, before: typed?.before ?? value, told: received });
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
