import type { PresentPerson } from '@portico/contracts/live/events';
import { createContext, useContext } from 'react';

interface Writing {
  /** Everyone else who has the session open. */
  others: readonly PresentPerson[];
  /** The field that the viewer is editing; null if they only read. */
  setWriting(field: string | null): void;
}

/** Who is editing which field: reported by the fields and shown next to them. */
export const WritingContext = createContext<Writing>({ others: [], setWriting: () => {} });

export function useWriting(field: string) {
  const { others, setWriting } = useContext(WritingContext);
  return {
    by: others.find(({ writing }) => writing === field)?.name,
    onFocus: () => setWriting(field),
    onBlur: () => setWriting(null),
  };
}
