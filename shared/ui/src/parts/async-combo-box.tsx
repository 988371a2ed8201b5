import { useEffect, useRef, useState } from 'react';
import { useUiTexts } from '../ui-context.ts';
import type { Choice } from './choice-list.tsx';
import { ComboBox } from './combo-box.tsx';
import type { FieldFrameProps } from './field.tsx';
import { hasWords } from './has-words.ts';

/** The state of the server's answer to the words. What failed is asked again when the words are typed again. */
interface Finding {
  state: 'loading' | 'ready' | 'failed' | 'offline' | 'denied';
  retry(): void;
}

export interface AsyncComboBoxProps extends FieldFrameProps {
  /** What may be typed: in the empty field, and in the list until enough has been typed. */
  hint: string;
  value: Choice | null;
  onChange(choice: Choice | null): void;
  /** What the server is asked for; undefined: nothing. With `leastLetters` 0 begin with `''`. */
  words: string | undefined;
  /** Told once typing pauses. */
  onWords(words: string | undefined): void;
  /** How many letters it takes; with 0 the server is asked from the start. */
  leastLetters?: number;
  finding: Finding;
  /** What the server found for the words. */
  choices: readonly Choice[];
}

const pauseMs = 250;

/** Until the server answers, what it found for the words before goes on being offered as far as it fits. */
const narrowed = (choices: readonly Choice[], words: string): readonly Choice[] =>
  choices.filter(({ label, description = '' }) => hasWords(`${label} ${description}`, words));

/** One of many whom only the server knows, found by typing. */
export function AsyncComboBox({
  hint,
  value,
  onChange,
  words: asked,
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
    if (next === asked && hasFailed) finding.retry();
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

  const isAnswered = asked === words && finding.state === 'ready';
  const held = useRef<readonly Choice[]>([]);
  useEffect(() => {
    if (isAnswered) held.current = choices;
  });
  const isFailed = isAsking && asked === words && hasFailed;
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
  // The chosen person stays among the choices during a search, or the field would forget them.
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
        // An empty field names no one.
        if (text === '' && value) onChange(null);
      }}
      onChange={(id) => {
        // Also of what is already: words that were typed and led to nothing go.
        const chosen = offered.find((one) => one.id === id);
        setTyped(chosen?.label ?? '');
        if (chosen && chosen.id !== value?.id) onChange(chosen);
      }}
    />
  );
}
