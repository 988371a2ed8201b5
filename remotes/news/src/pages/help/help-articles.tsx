import type { NewsSummary } from '@portico/contracts/content/shapes';
import { useText } from '@portico/remote-contract';
import { HelpList } from '../../parts/help-list.tsx';
import styles from './help-page.module.css';

/** The articles in the help channel itself. */
export function HelpArticles({ articles }: { articles: readonly NewsSummary[] }) {
  const t = useText();
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="help-articles">
      <h2 id="help-articles" className={styles.heading}>
        {t('news.help.first')}
      </h2>
      <HelpList labelledBy="help-articles" articles={articles} />
    </section>
  );
}
