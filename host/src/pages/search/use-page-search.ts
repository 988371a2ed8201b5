import { readQuery } from '@portico/contracts/search/query';
import { useSearchParams } from '@portico/remote-contract';
import { addressOfSearch, readSearchQuery, type SearchQuery } from './search-query.ts';

/** The search in the address. Every choice is part of it, so that Back and a reload restore the same results. */
export interface PageSearch extends SearchQuery {
  /** Whether the text is long enough to search for. */
  isEnough: boolean;
  /** Without words, those of the current search remain. Without a kind, all kinds are searched. */
  ask(next: Partial<SearchQuery>): void;
}

export function usePageSearch(): PageSearch {
  const [address, setAddress] = useSearchParams();
  const search = readSearchQuery(address);
  return {
    ...search,
    isEnough: readQuery(search.words) !== undefined,
    ask: ({ words = search.words, kind, page }) =>
      setAddress(addressOfSearch({ words, kind, ...(page === undefined ? {} : { page }) })),
  };
}
