/** Files of an article, its banner among them: for those who may read it now, and for authors. Changed with the article only. */
import { mayAdminister } from '@portico/contracts/admin/permissions';
import type { MediaSubject } from '../../platform/files/media-subject.ts';
import { articleIsFor, factsOf, joinChannel, readerAt, readerValues } from './audience-sql.ts';
import { isShownAt } from './reading/shown.ts';

export const articleFiles = 'article';

export const articleMedia: MediaSubject = {
  async mayRead(db, reader, articleId, now) {
    if (mayAdminister(reader.person.role, 'news')) return true;
    const found = await db.query(
      `select from portal.content_article a ${joinChannel}
       where a.article_id = $2 and ${isShownAt('$1')} and ${articleIsFor(readerAt(3))}`,
      [now, articleId, ...readerValues(factsOf(reader))],
    );
    return found.length > 0;
  },
  async named(db, { person }, articleId) {
    const [row] = await db.query<{ title: string }>('select title from portal.content_article where article_id = $1', [
      articleId,
    ]);
    const isAuthor = mayAdminister(person.role, 'news');
    return row && { title: row.title, address: isAuthor ? `/admin/news/articles/${articleId}` : null };
  },
  mayChange: async () => false,
  async removed(db, articleId, mediaId) {
    await db.query('update portal.content_article set banner_id = null where article_id = $1 and banner_id = $2', [
      articleId,
      mediaId,
    ]);
  },
};
