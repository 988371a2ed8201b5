/**
 * One statement per provider: candidates from the index, the area's rows, the reader's rights, the count and the page.
 */
import { rangesOf, snippetOf } from '@portico/contracts/search/highlight';
import { mostPagedThrough, type SearchQuery, tsQuery } from '@portico/contracts/search/query';
import type { Hit, HitGroup } from '@portico/contracts/search/shapes';
import type { Actor } from '../actor.ts';
import { asReader } from '../subjects/subject.ts';
import type { Transaction } from '../transaction.ts';
import type { FoundRow, SearchProvider } from './search-provider.ts';

/**
 * Maximum number of candidates of one kind in the first attempt. This suffices for most words, and for frequent words
 * if the reader may see many of the rows.
 */
export const firstCandidates = 10_000;
/**
 * Used if the first attempt was cut off and has fewer visible rows than can be paged through, as for a frequent word
 * that is mostly in other people's rows.
 */
const mostCandidates = 500_000;

interface Paging {
  size: number;
  page: number;
}

const firstValue = 7;

/**
 * `$1` to `$6` belong to the search; the provider's values follow. The text is constant per provider, so it is planned
 * once per connection. Rights are applied before paging; texts and links are only read for rows on the page. Always
 * returns at least one row, for the counts.
 */
export function statementOf(provider: SearchProvider): string {
  const { title, text, detail, link, at = 'null::timestamptz', facts = 'null' } = provider.columns;
  const from = provider.from(firstValue);
  return `with candidate as materialized (select * from platform.search_hits($1, $2, $3, $4)),
    visible as materialized (select h.entry_id, h.rank, ${title} as title, ${at} as at from candidate h ${from} where ${provider.where(firstValue)}),
    paged as materialized (select * from visible order by rank desc, at desc nulls last, title, entry_id limit $5 offset $6)
    select f.*, n.* from (
      select (select count(*)::int from candidate) as candidates, (select count(*)::int from visible) as total) n
    left join (
      select h.entry_id as id, h.rank, ${title} as title, ${text} as text, ${detail} as detail, ${link} as link, ${at} as at,
        ${facts} as facts
      from paged h ${from}) f on true
    order by f.rank desc, f.at desc nulls last, f.title, f.id`;
}

interface Counted {
  candidates: number;
  /** Number of candidates that the reader may see. */
  total: number;
}
type Counting = { [Name in keyof FoundRow]: FoundRow[Name] | null } & Counted & Record<string, unknown>;

const isFound = (row: Counting): row is FoundRow & Counting => row.id !== null;

interface Asking {
  actor: Actor;
  now: Date;
  /** The current calendar day in the reader's time zone. */
  today: string;
}

function toHit(row: FoundRow, provider: SearchProvider, query: SearchQuery, { actor, now, today }: Asking): Hit {
  const text = provider.textOf ? provider.textOf(row.text) : typeof row.text === 'string' ? row.text : '';
  const snippet = snippetOf(text, query);
  return {
    id: row.id,
    title: { text: row.title, ranges: rangesOf(row.title, query).map(([from, to]) => [from, to]) },
    snippet:
      snippet.text === '' ? null : { text: snippet.text, ranges: snippet.ranges.map(([from, to]) => [from, to]) },
    detail: row.detail,
    link: provider.linkOf ? provider.linkOf(row, now) : row.link,
    at: (provider.atOf ? provider.atOf(row, now) : row.at)?.toISOString() ?? null,
    actions: provider.actionsOf?.(row, actor, now, today) ?? [],
  };
}

export async function findHits(
  db: Transaction,
  provider: SearchProvider,
  query: SearchQuery,
  asking: Asking,
  paging: Paging,
): Promise<HitGroup> {
  const look = (most: number) =>
    db.prepared<Counting>(`search_${provider.kind}`, statementOf(provider), [
      provider.entries,
      tsQuery(query),
      query.text,
      most,
      paging.size,
      paging.size * paging.page,
      ...provider.values(asReader(asking.actor), asking.now, asking.today),
    ]);
  let rows = await look(firstCandidates);
  const wasCutShort = (rows[0]?.candidates ?? 0) >= firstCandidates;
  if (wasCutShort && (rows[0]?.total ?? 0) < mostPagedThrough) rows = await look(mostCandidates);
  const total = rows[0]?.total ?? 0;
  const isLast = (paging.page + 1) * paging.size >= Math.min(total, mostPagedThrough);
  return {
    kind: provider.kind,
    total,
    hits: rows.filter(isFound).map((row) => toHit(row, provider, query, asking)),
    next: isLast ? null : paging.page + 1,
  };
}
