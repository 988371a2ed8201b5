/** The search of the page, and its representation in the address. */
import { mostPages } from '@portico/contracts/search/query';
import { type SearchKind, searchKinds } from '@portico/contracts/search/shapes';

export interface SearchQuery {
  words: string;
  /** Absent for the best results of every kind. */
  kind: SearchKind | undefined;
  /** Page number within a kind, from 1. */
  page: number;
}

const isKind = (value: string | null): value is SearchKind =>
  (searchKinds as readonly (string | null)[]).includes(value);

/** The address may be edited by hand, so an unknown kind or page is ignored. */
export function readSearchQuery(address: URLSearchParams): SearchQuery {
  const kind = address.get('kind');
  const page = Math.trunc(Number(address.get('page') ?? 1)) || 1;
  return {
    words: address.get('q') ?? '',
    kind: isKind(kind) ? kind : undefined,
    page: Math.max(1, Math.min(mostPages, page)),
  };
}

export function addressOfSearch({
  words,
  kind,
  page = 1,
}: {
  words: string;
  kind?: SearchQuery['kind'];
  page?: number;
}) {
  const address = new URLSearchParams({ q: words });
  if (kind !== undefined) address.set('kind', kind);
  if (page > 1) address.set('page', String(page));
  return address;
}
