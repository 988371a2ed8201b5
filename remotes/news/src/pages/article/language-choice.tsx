import type { NewsArticle } from '@portico/contracts/content/shapes';
import { useLanguage, useSearchParams, useText } from '@portico/remote-contract';
import { FilterBar, Text } from '@portico/ui';
import styles from './article-page.module.css';

/** The languages of an article, with a notice if the reader's own is not among them. */
export function LanguageChoice({ article: { language, languages } }: { article: NewsArticle }) {
  const t = useText();
  const own = useLanguage();
  const [, setAddress] = useSearchParams();
  const isMissing = !languages.includes(own);
  if (languages.length < 2 && !isMissing) return null;
  return (
    <div className={styles.after}>
      {isMissing && (
        <Text size="s" tone="muted">
          {t('news.language.missing', { language: t(`news.language.${language}`) })}
        </Text>
      )}
      {languages.length > 1 && (
        <FilterBar
          label={t('news.language.choose')}
          value={language}
          options={languages.map((id) => ({ id, label: t(`news.language.${id}`) }))}
          onChange={(id) => setAddress([['language', id]])}
        />
      )}
    </div>
  );
}
