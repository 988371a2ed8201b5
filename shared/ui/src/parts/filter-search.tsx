import { useEffect, useRef } from 'react';
import { SearchField, type SearchFieldProps } from './search-field.tsx';

export interface FilterSearchProps extends Pick<SearchFieldProps, 'label' | 'placeholder'> {
  /** The current search of the list. It may come from the address. */
  words: string;
  /** Called with the trimmed text after a pause, and at once on Enter or when the field is cleared. */
  onSearch(words: string): void;
}

/** How long typing must pause before the list is searched. */
const pauseMs = 250;

/** Searches a list while typing. Lists that query the server should cancel earlier requests. */
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
