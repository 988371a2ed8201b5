import { useSearchParams } from '@portico/remote-contract';

/** What the catalogue shows lives in the address: it can be shared, and Back brings it again. */
export const queryNames = ['q', 'type', 'curriculum', 'state', 'length', 'language', 'sort'] as const;
export type QueryName = (typeof queryNames)[number];

export interface CourseQuery {
  /** Empty where the address does not name it. */
  value(name: QueryName): string;
  /** True where more is asked than a page of everything, or of one delivery type. */
  isFinding: boolean;
  /** True where the filters say so, not the words alone. */
  isFiltered: boolean;
  /** From 1. */
  page: number;
  change(name: QueryName, value: string): void;
  toPage(page: number): void;
  clear(): void;
}

export function useCourseQuery(): CourseQuery {
  const [address, setAddress] = useSearchParams();
  const value = (name: QueryName) => address.get(name) ?? '';
  const isFiltered = queryNames.some((name) => name !== 'type' && name !== 'q' && value(name) !== '');
  return {
    value,
    isFinding: isFiltered || value('q') !== '',
    isFiltered,
    page: Math.max(1, Math.floor(Number(address.get('page'))) || 1),
    // Another question begins at its first page.
    change: (name, next) =>
      setAddress(
        queryNames.flatMap((one): [string, string][] => {
          const stored = one === name ? next : value(one);
          return stored === '' ? [] : [[one, stored]];
        }),
        { replace: true },
      ),
    toPage: (page) =>
      setAddress((before) => {
        before.set('page', String(page));
        return before;
      }),
    clear: () => setAddress([], { replace: true }),
  };
}
