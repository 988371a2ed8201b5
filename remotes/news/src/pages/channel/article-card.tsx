import type { NewsSummary } from '@portico/contracts/content/shapes';
import { Card, CardBody, Cover, Link } from '@portico/ui';
import { ArticleLine } from '../../parts/article-line.tsx';
import styles from './channel-page.module.css';

export const ArticleCard = ({ article }: { article: NewsSummary }) => (
  <Card as="li" padding="none" isLink>
    <Cover seed={article.NID} shape="banner" />
    <CardBody>
      <ArticleLine article={article} />
      <h2 className={styles.name}>
        <Link look="cover" href={`/news/${article.ChannelID}/${article.NID}`}>
          {article.title}
        </Link>
      </h2>
      <p className={styles.summary}>{article.summary}</p>
    </CardBody>
  </Card>
);
