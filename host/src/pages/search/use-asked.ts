import { readQuery } from '@portico/contracts/search/query';
import { useSearchParams } from '@portico/remote-contract';
import { type Asking, addressOfAsked, readAsked } from './asked.ts';

/** The search in the address. Every choice is part of it, so that Back and a reload restore the same results. */
export interface Asked extends Asking {
  /** Whether the text is long enough to search for. */
  isEnough: boolean;
  /** Missing words are kept from the current search. A missing kind means every kind. */
  ask(next: Partial<Asking>): void;
}

export function useAsked(): Asked {
  const [address, setAddress] = useSearchParams();
  const asked = readAsked(address);
  return {
    ...asked,
    isEnough: readQuery(asked.words) !== undefined,
    ask: ({ words = asked.words, kind, page }) =>
      setAddress(addressOfAsked({ words, kind, ...(page === undefined ? {} : { page }) })),
  };
}
