import { useEffect, useRef } from 'react';
import { SearchField, type SearchFieldProps } from './search-field.tsx';

export interface FilterSearchProps extends Pick<SearchFieldProps, 'label' | 'placeholder'> {
  /** What the list is searched for now; it may come from the address. */
  words: string;
  /** Gets what is typed, trimmed: after a pause, and at once with Enter or when the field is cleared. */
  onSearch(words: string): void;
}

/** Typing pauses for this long before the list is searched. */
const pauseMs = 250;

/** Searches a list while someone types. Lists that are asked of the server cancel what they asked before. */
export function FilterSearch({ label, placeholder, words, onSearch }: FilterSearchProps) {
  const latest = useRef(onSearch);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searched = useRef(words);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (typed: string) => {
    clearTimeout(timer.current);
    const next = typed.trim();
    if (next === searched.current) return;
    searched.current = next;
    latest.current(next);
  };
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      defaultValue={words}
      onChange={(typed) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => search(typed), pauseMs);
      }}
      onSubmit={search}
      onClear={() => search('')}
    />
  );
}
