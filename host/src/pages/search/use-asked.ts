import { readQuery } from '@portico/contracts/search/query';
import { useSearchParams } from '@portico/remote-contract';
import { type Asking, addressOfAsked, readAsked } from './asked.ts';

/** What the address asks for; everything that was chosen is in it, so that back and reload come to the same place. */
export interface Asked extends Asking {
  /** Enough was typed to look for. */
  isEnough: boolean;
  /** Words that are not said stay; a kind that is not said is every kind. */
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
