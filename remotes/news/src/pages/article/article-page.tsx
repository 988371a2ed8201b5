import { articleAddress, channelAddress, standsAt } from '@portico/contracts/content/article-address';
import { markRead } from '@portico/contracts/content/calls/reading';
import type { NewsArticle } from '@portico/contracts/content/shapes';
import { formatDay, formatInstant } from '@portico/contracts/platform/dates';
import { languages } from '@portico/contracts/platform/languages';
import { useLastingWrite } from '@portico/data-client';
import {
  useDateStyle,
  useLanguage,
  usePageCrumbs,
  useParams,
  useSearchParams,
  useText,
} from '@portico/remote-contract';
import { Button, EmptyState, Link, Row, Screen } from '@portico/ui';
import { RichTextView } from '@portico/ui/rich-text';
import { Newspaper, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useArticle } from '../../data/news.ts';
import { ArticleLine } from '../../parts/article-line.tsx';
import { ArticleMarks } from '../../parts/article-marks.tsx';
import { Banner } from '../../parts/banner.tsx';
import { LazyComments } from '../../parts/lazy-comments.tsx';
import { Acknowledgement } from './acknowledgement.tsx';
import { ArticleContents, headingId } from './article-contents.tsx';
import styles from './article-page.module.css';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { Attachments } from './attachments.tsx';
import { Helpful } from './helpful.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Like } from './like.tsx';

/** /news/…/:article and the two addresses of help articles. */
export default function ArticlePage() {
  const { newsItemID = '', newsChannelID, subNewsChannelID } = useParams();
  const [address] = useSearchParams();
  const own = useLanguage();
  const language = languages.find((one) => one === address.get('language')) ?? own;
  const article = useArticle(newsItemID, language);
  const t = useText();
  // An article that expired or is addressed to others is not an error of the page.
  const isGone =
    article.state === 'failed' && (article.error.code === 'not_found' || article.error.code === 'invalid_input');
  const isElsewhere =
    article.state === 'ready' &&
    !standsAt({ ...article.data, kind: article.data.channelKind }, { newsChannelID, subNewsChannelID });
  if (isGone || isElsewhere)
    return (
      <EmptyState
        icon={Newspaper}
        title={t('news.article.gone.title')}
        text={t('news.article.gone.text')}
        actions={<Button href="/news/all" label={t('news.channel.all')} />}
      />
    );
  return (
    <Screen size="page" data={article} skeleton={<ArticleSkeleton />}>
      {(one) => <Article key={one.NID} article={one} />}
    </Screen>
  );
}

/** Marks the article as read, once per visit. Offline, the mark is stored on this device. */
function useMarkRead({ NID, title, unread }: NewsArticle): void {
  const t = useText();
  const write = useLastingWrite(markRead);
  const isNotified = useRef(false);
  useEffect(() => {
    if (!unread || isNotified.current) return;
    isNotified.current = true;
    // A mark that could not be sent stays stored; the next visit sends it.
    write({ body: { NID } }, { subject: `read ${NID}`, label: t('news.article.readMark', { title }) }).catch(() => {});
  });
}

function useArticleCrumbs(article: NewsArticle): void {
  const t = useText();
  const isHelp = article.channelKind === 'help';
  const top = { label: t(isHelp ? 'news.help.title' : 'news.title'), href: isHelp ? '/help' : '/news/all' };
  const place = { kind: article.channelKind, ChannelID: article.ChannelID, parentChannelID: article.parentChannelID };
  const channel = { label: article.channelName, href: channelAddress(place) };
  const isTop = isHelp && article.parentChannelID === null;
  usePageCrumbs([top, ...(isTop ? [] : [channel]), { label: article.title }]);
}

function Article({ article }: { article: NewsArticle }) {
  const t = useText();
  const style = useDateStyle();
  useMarkRead(article);
  useArticleCrumbs(article);
  const author = `${article.author.FirstName} ${article.author.LastName}`;
  const isUpdated = Date.parse(article.updatedOn) > Date.parse(article.publishDate);
  const place = { kind: article.channelKind, ChannelID: article.ChannelID, parentChannelID: article.parentChannelID };
  return (
    <article className={styles.article}>
      <Banner article={article} isRounded isLow />
      <header>
        <ArticleLine article={article} />
        <h1 tabIndex={-1} lang={article.language}>
          {article.title}
        </h1>
        <p className={styles.by}>
          {t('news.article.by', { name: author, day: formatDay(article.publishDate, style) })}
          {isUpdated && ` · ${t('news.article.updated', { when: formatInstant(article.updatedOn, style) })}`}
        </p>
        <div className={styles.tools}>
          <Row isSpread>
            <ArticleMarks article={article} />
            <Like articleId={article.NID} />
            <Button
              size="s"
              variant="ghost"
              icon={Printer}
              label={t('news.article.print')}
              onPress={() => window.print()}
            />
          </Row>
        </div>
      </header>
      <LanguageChoice article={article} />
      <ArticleContents article={article} />
      <div lang={article.language}>
        <RichTextView text={article.body} headingId={headingId} />
      </div>
      <Attachments files={article.attachments} />
      {article.mustRead && <Acknowledgement key={article.language} article={article} />}
      <div className={styles.after}>
        <Helpful article={article} />
        {article.related.length > 0 && (
          <section aria-labelledby="related-articles">
            <h2 id="related-articles" className={styles.heading}>
              {t('news.article.related')}
            </h2>
            <ul className={styles.related}>
              {article.related.map((one) => (
                <li key={one.NID}>
                  <Link
                    href={articleAddress(
                      { kind: one.channelKind, ChannelID: one.ChannelID, parentChannelID: one.parentChannelID },
                      one.NID,
                    )}
                  >
                    {one.title}
                  </Link>
                  <small>{one.channelName}</small>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Link look="more" href={channelAddress(place)}>
          {t('news.article.back', { channel: article.channelName })}
        </Link>
        <LazyComments key={article.NID} articleId={article.NID} />
      </div>
    </article>
  );
}
