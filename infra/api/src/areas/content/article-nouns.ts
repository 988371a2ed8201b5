/** Articles and help in the search: published now, and for the reader. */
import { plainText, richText } from '@portico/contracts/content/rich-text';
import type { SearchKind } from '@portico/contracts/search/shapes';
import type { SearchNoun } from '../../platform/search/noun.ts';
import { articleIsFor, factsOf, joinChannel, readerAt, readerValues } from './audience-sql.ts';
import { isShownAt } from './shown.ts';

/** What an older release stored and this one cannot read is found by its title. */
const textOf = (stored: unknown): string => {
  const document = richText.safeParse(stored);
  return document.success ? plainText(document.data) : '';
};

const articleNoun = (kind: SearchKind, ofChannels: string, link: string): SearchNoun => ({
  kind,
  flag: 'news',
  entries: 'article',
  columns: { title: 'a.title', text: 'a.body', detail: 'c.name', link },
  from: () => `join portal.content_article a on a.article_id = h.entry_id ${joinChannel}`,
  where: (first) => `${ofChannels} and ${isShownAt(`$${first}`)} and ${articleIsFor(readerAt(first + 1))}`,
  values: (reader, now) => [now, ...readerValues(factsOf(reader))],
  textOf,
});

export const newsNoun = articleNoun('article', `c.kind <> 'help'`, `'/news/' || a.channel_id || '/' || a.article_id`);
/** The addresses of contracts: content/article-address.ts. */
export const helpNoun = articleNoun(
  'help',
  `c.kind = 'help'`,
  `'/help/' || coalesce(c.parent_id || '/subChannel/', '') || a.channel_id || '/' || a.article_id`,
);
