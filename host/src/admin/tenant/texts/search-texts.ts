import { fold } from '@portico/contracts/search/fold';
import type { StandardText } from './standard-texts.ts';

const mostFound = 30;

/** Texts that contain every word of the search in the portal's text, the tenant's text or the id. Shortest first. */
export function searchTexts(
  texts: Iterable<StandardText>,
  search: string,
  own: (id: string) => string | null,
): StandardText[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return [...texts]
    .filter(({ id, text }) => {
      const all = fold(`${text} ${own(id) ?? ''} ${id}`);
      return words.every((word) => all.includes(word));
    })
    .sort((one, other) => one.text.length - other.text.length || one.id.localeCompare(other.id))
    .slice(0, mostFound);
}
