/**
 * Files of an article, including its banner. Authors can read them, and so can everyone who may currently read the
 * article. They can only be changed with the article.
 */
import { mayAdminister } from '@portico/contracts/admin/permissions';
import type { MediaSubject } from '../../platform/files/media-subject.ts';
import { articleIsFor, factsOf, joinChannel, readerAt, readerValues } from './audience-sql.ts';
import { isShownAt } from './shown.ts';

export const articleFiles = 'article';

export const articleMedia: MediaSubject = {
  async readable(db, reader, articleIds, now) {
    if (mayAdminister(reader.person.role, 'news')) return new Set(articleIds);
    const found = await db.query<{ id: string }>(
      `select a.article_id as id from portal.content_article a ${joinChannel}
       where a.article_id = any($2::uuid[]) and ${isShownAt('$1')} and ${articleIsFor(readerAt(3))}`,
      [now, articleIds, ...readerValues(factsOf(reader))],
    );
    return new Set(found.map(({ id }) => id));
  },
  async named(db, { person }, articleIds) {
    const rows = await db.query<{ id: string; title: string }>(
      'select article_id as id, title from portal.content_article where article_id = any($1::uuid[])',
      [articleIds],
    );
    const isAuthor = mayAdminister(person.role, 'news');
    return new Map(
      rows.map(({ id, title }) => [id, { title, address: isAuthor ? `/admin/news/articles/${id}` : null }]),
    );
  },
  mayChange: async () => false,
  async removed(db, articleId, mediaId) {
    await db.query('update portal.content_article set banner_id = null where article_id = $1 and banner_id = $2', [
      articleId,
      mediaId,
    ]);
  },
};
