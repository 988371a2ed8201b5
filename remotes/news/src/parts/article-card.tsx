import { articleAddress } from '@portico/contracts/content/article-address';
import type { NewsSummary } from '@portico/contracts/content/shapes';
import { Card, CardBody, Link } from '@portico/ui';
import styles from './article-card.module.css';
import { ArticleLine } from './article-line.tsx';
import { ArticleMarks } from './article-marks.tsx';
import { Banner } from './banner.tsx';

interface ArticleCardProps {
  article: NewsSummary;
  /** Level of its heading, below the page's. */
  level?: 2 | 3;
}

export function ArticleCard({ article, level = 2 }: ArticleCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const place = { kind: article.channelKind, ChannelID: article.ChannelID, parentChannelID: article.parentChannelID };
  return (
    <Card as="li" padding="none" isLink>
      <Banner article={article} isDecoration />
      <CardBody>
        <ArticleLine article={article} />
        <Heading className={styles.name} lang={article.language}>
          <Link look="cover" href={articleAddress(place, article.NID)}>
            {article.title}
          </Link>
        </Heading>
        <p className={styles.summary} lang={article.language}>
          {article.summary}
        </p>
        <ArticleMarks article={article} />
      </CardBody>
    </Card>
  );
}
