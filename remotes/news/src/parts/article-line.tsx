import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';

interface ArticleLineProps {
  article: { channelName: string; publishDate: string; minutes: number };
}

/** `Operations · 21 Nov 2026 · 3 min read` */
export function ArticleLine({ article }: ArticleLineProps) {
  const t = useText();
  const parts = [
    article.channelName,
    formatDay(article.publishDate, useDateStyle()),
    t('news.article.minutes', { minutes: article.minutes }),
  ];
  return <small>{parts.join(' · ')}</small>;
}
