/** Lets people like and comment on articles they may read now. */
import { articleAddress } from '@portico/contracts/content/article-address';
import { looksAfterTenant, type Subject } from '../../platform/subjects/subject.ts';
import { factsOf } from './audience-sql.ts';
import { shownAmong } from './shown.ts';

export const articleSubject: Subject = {
  flag: 'news',
  async accessById(db, reader, articleIds, now) {
    const { person } = reader;
    const articles = await shownAmong(db, { now, userId: person.userId, facts: factsOf(reader) }, articleIds);
    return new Map(
      articles.map((article) => {
        const moderate = looksAfterTenant(person) || article.author_id === person.userId;
        const place = { kind: article.kind, ChannelID: article.channel_id, parentChannelID: article.parent_id };
        const link = articleAddress(place, article.article_id);
        return [article.article_id, { title: article.title, link, read: true, write: true, moderate }];
      }),
    );
  },
};
