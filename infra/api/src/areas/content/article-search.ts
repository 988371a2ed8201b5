/** Search providers for articles and help: published now and addressed to the reader. */
import { plainText, richText } from '@portico/contracts/content/rich-text';
import type { SearchKind } from '@portico/contracts/search/shapes';
import type { SearchProvider } from '../../platform/search/search-provider.ts';
import { articleIsFor, factsOf, joinChannel, readerAt, readerValues } from './audience-sql.ts';
import { isShownAt } from './shown.ts';

/** If this release cannot parse a text stored by an older one, only the title can be found. */
const textOf = (stored: unknown): string => {
  const document = richText.safeParse(stored);
  return document.success ? plainText(document.data) : '';
};

const articleSearch = (kind: SearchKind, ofChannels: string, link: string): SearchProvider => ({
  kind,
  flag: 'news',
  entries: 'article',
  columns: { title: 'a.title', text: 'a.body', detail: 'c.name', link },
  from: () => `join portal.content_article a on a.article_id = h.entry_id ${joinChannel}`,
  where: (first) => `${ofChannels} and ${isShownAt(`$${first}`)} and ${articleIsFor(readerAt(first + 1))}`,
  values: (reader, now) => [now, ...readerValues(factsOf(reader))],
  textOf,
});

export const newsSearch = articleSearch(
  'article',
  `c.kind <> 'help'`,
  `'/news/' || a.channel_id || '/' || a.article_id`,
);
/** Uses the addresses of content/article-address.ts in contracts. */
export const helpSearch = articleSearch(
  'help',
  `c.kind = 'help'`,
  `'/help/' || coalesce(c.parent_id || '/subChannel/', '') || a.channel_id || '/' || a.article_id`,
);
