import { useEffect, useRef, useState } from 'react';
import { useUiTexts } from '../ui-context.ts';
import type { Choice } from './choice-list.tsx';
import { ComboBox } from './combo-box.tsx';
import type { FieldFrameProps } from './field.tsx';
import { hasWords } from './has-words.ts';

/** The state of the server's response to the words. Typing the same words again retries a failed request. */
interface Finding {
  state: 'loading' | 'ready' | 'failed' | 'offline' | 'denied';
  retry(): void;
}

export interface AsyncComboBoxProps extends FieldFrameProps {
  /** What can be typed. Shown in the empty field, and in the list until enough has been typed. */
  hint: string;
  value: Choice | null;
  onChange(choice: Choice | null): void;
  /** The words sent to the server. Undefined for no request. With `leastLetters` 0, start with `''`. */
  words: string | undefined;
  /** Called when typing pauses. */
  onWords(words: string | undefined): void;
  /** Minimum number of characters. With 0, a request is sent at the start. */
  leastLetters?: number;
  finding: Finding;
  /** The server's results for the words. */
  choices: readonly Choice[];
}

const pauseMs = 250;

/** Until the server responds, offers those of the previous results that match. */
const narrowed = (choices: readonly Choice[], words: string): readonly Choice[] =>
  choices.filter(({ label, description = '' }) => hasWords(`${label} ${description}`, words));

/** Chooses one of many entries that only the server knows, by typing. */
export function AsyncComboBox({
  hint,
  value,
  onChange,
  words: searched,
  onWords,
  leastLetters = 2,
  finding,
  choices,
  ...frame
}: AsyncComboBoxProps) {
  const texts = useUiTexts();
  const [typed, setTyped] = useState(value?.label ?? '');
  const [shown, setShown] = useState(value?.id);
  if (value?.id !== shown) {
    setShown(value?.id);
    setTyped(value?.label ?? '');
  }
  const words = typed.trim();
  const isAsking = words.length >= leastLetters && typed !== value?.label;
  const hasFailed = finding.state !== 'ready' && finding.state !== 'loading';
  const ask = (next: string | undefined) => {
    if (next === searched && hasFailed) finding.retry();
    onWords(next);
  };
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(isAsking ? words : undefined), pauseMs);
    return () => clearTimeout(timer);
  }, [isAsking, words]);

  const isAnswered = searched === words && finding.state === 'ready';
  const held = useRef<readonly Choice[]>([]);
  useEffect(() => {
    if (isAnswered) held.current = choices;
  });
  const isFailed = isAsking && searched === words && hasFailed;
  const whenEmpty = () => {
    if (!isAsking) return hint;
    if (isFailed) return `${texts.failedTitle}. ${texts.failedText}`;
    return isAnswered ? texts.noMatches : texts.loading;
  };
  const found = () => {
    if (!isAsking || isFailed) return [];
    return isAnswered ? choices : narrowed(held.current, words);
  };
  const others = found().filter(({ id }) => id !== value?.id);
  // The chosen entry stays among the choices during a search. Otherwise the field would lose it.
  const offered = value ? [value, ...others] : others;
  return (
    <ComboBox
      {...frame}
      placeholder={hint}
      isFilteredElsewhere
      whenEmpty={whenEmpty()}
      choices={offered}
      value={value?.id ?? null}
      inputValue={typed}
      onInputChange={(text) => {
        setTyped(text);
        // Clearing the field clears the choice.
        if (text === '' && value) onChange(null);
      }}
      onChange={(id) => {
        // Choosing the current entry again also resets the typed text.
        const chosen = offered.find((one) => one.id === id);
        setTyped(chosen?.label ?? '');
        if (chosen && chosen.id !== value?.id) onChange(chosen);
      }}
    />
  );
}
