/** One statement for one noun: candidates of the index, the area's rows, the reader's rights, the count and the page. */
import { rangesOf, snippetOf } from '@portico/contracts/search/highlight';
import { type SearchQuery, tsQuery } from '@portico/contracts/search/query';
import type { Hit, HitGroup } from '@portico/contracts/search/shapes';
import type { Reader } from '../subjects/subject.ts';
import type { Transaction } from '../transaction.ts';
import type { FoundRow, SearchNoun } from './noun.ts';

/** Of one kind; a word that stands in more rows than these needs a second word beside it. */
export const mostCandidates = 10_000;

export interface Paging {
  size: number;
  page: number;
}

const firstValue = 7;

/** `$1` to `$6` are the search's, the noun's values follow. The text is constant for a noun: planned once a connection. */
export function statementOf(noun: SearchNoun): string {
  const { title, text, detail, link, at = 'null::timestamptz' } = noun.columns;
  return `with found as materialized (
      select h.entry_id as id, h.rank, ${title} as title, ${text} as text, ${detail} as detail, ${link} as link, ${at} as at
      from platform.search_hits($1, $2, $3, $4) h ${noun.from(firstValue)}
      where ${noun.where(firstValue)})
    select f.*, (select count(*)::int from found) as total from found f
    order by f.rank desc, f.title, f.id limit $5 offset $6`;
}

const valuesOf = (noun: SearchNoun, query: SearchQuery, reader: Reader, now: Date, { size, page }: Paging) => [
  noun.entries,
  tsQuery(query),
  query.text,
  mostCandidates,
  size,
  size * page,
  ...noun.values(reader, now),
];

function toHit(row: FoundRow, noun: SearchNoun, query: SearchQuery, now: Date): Hit {
  const text = noun.textOf ? noun.textOf(row.text) : typeof row.text === 'string' ? row.text : '';
  const snippet = snippetOf(text, query);
  return {
    id: row.id,
    title: { text: row.title, ranges: rangesOf(row.title, query).map(([from, to]) => [from, to]) },
    snippet:
      snippet.text === '' ? null : { text: snippet.text, ranges: snippet.ranges.map(([from, to]) => [from, to]) },
    detail: row.detail,
    link: noun.linkOf ? noun.linkOf(row, now) : row.link,
    at: (noun.atOf ? noun.atOf(row, now) : row.at)?.toISOString() ?? null,
  };
}

export async function findNoun(
  db: Transaction,
  noun: SearchNoun,
  query: SearchQuery,
  { reader, now }: { reader: Reader; now: Date },
  paging: Paging,
): Promise<HitGroup> {
  const rows = await db.prepared<FoundRow & { total: number } & Record<string, unknown>>(
    `search_${noun.kind}`,
    statementOf(noun),
    valuesOf(noun, query, reader, now, paging),
  );
  const total = rows[0]?.total ?? 0;
  const next = (paging.page + 1) * paging.size < total && rows.length > 0 ? paging.page + 1 : null;
  return { kind: noun.kind, total, hits: rows.map((row) => toHit(row, noun, query, now)), next };
}
