import type { NewsSummary } from '@portico/contracts/content/shapes';
import { itemsPerPage } from '@portico/contracts/platform/constants';
import { useSearchParams } from '@portico/remote-contract';
import { Pagination } from '@portico/ui';
import styles from './article-card.module.css';
import { ArticleCard } from './article-card.tsx';

/** Articles as cards with pagination; the page is in the address. */
export function ArticleGrid({ articles, level = 2 }: { articles: readonly NewsSummary[]; level?: 2 | 3 }) {
  const [address, setAddress] = useSearchParams();
  const pages = Math.max(1, Math.ceil(articles.length / itemsPerPage));
  const page = Math.min(Math.max(1, Number(address.get('page')) || 1), pages);
  return (
    <>
      <ul className={styles.grid}>
        {articles.slice((page - 1) * itemsPerPage, page * itemsPerPage).map((article) => (
          <ArticleCard key={article.NID} article={article} level={level} />
        ))}
      </ul>
      <Pagination page={page} total={articles.length} onChange={(next) => setAddress([['page', String(next)]])} />
    </>
  );
}
