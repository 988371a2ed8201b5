import { useSearchParams } from '@portico/remote-contract';

/** The state of the catalogue is in the address, so that it can be shared and "back" restores it. */
export const queryNames = ['q', 'type', 'curriculum', 'state', 'length', 'language', 'sort'] as const;
export type QueryName = (typeof queryNames)[number];

export interface CourseQuery {
  /** Empty if it is not in the address. */
  value(name: QueryName): string;
  /** True if there are search words or filters. */
  isFinding: boolean;
  /** True if filters are set, not only search words. */
  isFiltered: boolean;
  /** Counted from 1. */
  page: number;
  change(name: QueryName, value: string): void;
  toPage(page: number): void;
  clear(): void;
}

export function useCourseQuery(): CourseQuery {
  const [address, setAddress] = useSearchParams();
  const value = (name: QueryName) => address.get(name) ?? '';
  const isFiltered = queryNames.some((name) => name !== 'q' && value(name) !== '');
  return {
    value,
    isFinding: isFiltered || value('q') !== '',
    isFiltered,
    page: Math.max(1, Math.floor(Number(address.get('page'))) || 1),
    // Changing the query returns to the first page.
    change: (name, next) =>
      setAddress(
        [
          // Clearing the search leads back to all courses, not to what the page opens with.
          ['view', 'courses'],
          ...queryNames.flatMap((one): [string, string][] => {
            const stored = one === name ? next : value(one);
            return stored === '' ? [] : [[one, stored]];
          }),
        ],
        { replace: true },
      ),
    toPage: (page) =>
      setAddress((before) => {
        before.set('page', String(page));
        return before;
      }),
    clear: () => setAddress([['view', 'courses']], { replace: true }),
  };
}
