import { readQuery } from '@portico/contracts/search/query';
import { type SearchKind, searchKinds } from '@portico/contracts/search/shapes';
import { useSearchParams } from '@portico/remote-contract';

/** What the address asks for; everything that was chosen stands in it, so that back and reload come to the same place. */
export interface Asked {
  words: string;
  /** Absent: the best of every kind. */
  kind: SearchKind | undefined;
  /** From 1. */
  page: number;
  /** Enough was typed to look for. */
  isEnough: boolean;
  ask(next: { words?: string; kind?: SearchKind | undefined; page?: number }): void;
}

const isKind = (value: string | null): value is SearchKind =>
  (searchKinds as readonly (string | null)[]).includes(value);

export function useAsked(): Asked {
  const [address, setAddress] = useSearchParams();
  const words = address.get('q') ?? '';
  const kind = address.get('kind');
  const page = Math.max(1, Math.min(99, Math.trunc(Number(address.get('page') ?? 1)) || 1));
  return {
    words,
    kind: isKind(kind) ? kind : undefined,
    page,
    isEnough: readQuery(words) !== undefined,
    ask(next) {
      const wanted = new URLSearchParams({ q: next.words ?? words });
      if (next.kind !== undefined) wanted.set('kind', next.kind);
      if (next.page !== undefined && next.page > 1) wanted.set('page', String(next.page));
      setAddress(wanted);
    },
  };
}
