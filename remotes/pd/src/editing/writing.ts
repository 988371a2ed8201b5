import type { PresentPerson } from '@portico/contracts/live/events';
import { createContext, useContext } from 'react';

interface Writing {
  /** The item being edited; its id is part of the field's name. */
  item: string;
  others: readonly PresentPerson[];
  setWriting(field: string | null): void;
}

/** Who is editing which field: reported by the fields and shown next to them. */
export const WritingContext = createContext<Writing>({ item: '', others: [], setWriting: () => {} });

export function useWriting(name: string) {
  const { item, others, setWriting } = useContext(WritingContext);
  const field = `${item} ${name}`;
  return {
    by: others.find(({ writing }) => writing === field)?.name,
    onFocus: () => setWriting(field),
    onBlur: () => setWriting(null),
  };
}
