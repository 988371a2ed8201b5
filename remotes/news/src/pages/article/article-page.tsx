import type { NewsArticle } from '@portico/contracts/content/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, usePageCrumbs, useParams, useText } from '@portico/remote-contract';
import { Button, Cover, EmptyState, Link, Screen } from '@portico/ui';
import { Newspaper } from 'lucide-react';
import { useArticle } from '../../data/news.ts';
import { ArticleLine } from '../../parts/article-line.tsx';
import styles from './article-page.module.css';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { ArticleText } from './article-text.tsx';

export default function ArticlePage() {
  const { newsItemID = '' } = useParams();
  const article = useArticle(newsItemID);
  const t = useText();
  // An article that expired or is meant for others is a fact about the article, not a failure of the page.
  if (article.state === 'failed' && (article.error.code === 'not_found' || article.error.code === 'invalid_input'))
    return (
      <EmptyState
        icon={Newspaper}
        title={t('news.article.gone.title')}
        text={t('news.article.gone.text')}
        actions={<Button href="/news/all" label={t('news.channel.all')} />}
      />
    );
  return (
    <Screen data={article} skeleton={<ArticleSkeleton />}>
      {(one) => <Article article={one} />}
    </Screen>
  );
}

function Article({ article }: { article: NewsArticle }) {
  const t = useText();
  const style = useDateStyle();
  const channel = `/news/${article.ChannelID}`;
  usePageCrumbs([
    { label: t('news.title'), href: '/news/all' },
    { label: article.channelName, href: channel },
    { label: article.title },
  ]);
  const author = `${article.author.FirstName} ${article.author.LastName}`;
  return (
    <article className={styles.article}>
      <Cover seed={article.NID} shape="banner" isRounded />
      <header>
        <ArticleLine article={article} />
        <h1 tabIndex={-1}>{article.title}</h1>
        <p className={styles.by}>
          {t('news.article.by', { name: author, day: formatDay(article.publishDate, style) })}
        </p>
      </header>
      <ArticleText text={article.body} />
      <footer>
        <Link look="more" href={channel}>
          {t('news.article.back', { channel: article.channelName })}
        </Link>
      </footer>
    </article>
  );
}
