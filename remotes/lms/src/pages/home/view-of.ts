import { queryNames } from './course-query.ts';

/** In the order of the bar. */
export const views = ['next', 'courses', 'curricula', 'kept'] as const;
export type View = (typeof views)[number];

/** Learning opens with what the person could do next; an address with a search or a filter opens the catalogue. */
export function viewOf(address: URLSearchParams): View {
  const named = views.find((view) => view === address.get('view'));
  return named ?? (queryNames.some((name) => address.has(name)) ? 'courses' : 'next');
}
