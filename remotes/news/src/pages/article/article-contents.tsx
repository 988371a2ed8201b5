import { headingsOf } from '@portico/contracts/content/rich-text';
import type { NewsArticle } from '@portico/contracts/content/shapes';
import { useText } from '@portico/remote-contract';
import { useEffect } from 'react';
import styles from './article-page.module.css';

/** Known by its place: an address with it leads to the same heading in each language. */
export const headingId = (at: number): string => `part-${at}`;

/** Fewer are in sight anyway. */
const fewestHeadings = 3;

/** Scrolled to and focused, as a browser does with an address. */
function showHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** Scrolls to the heading in the address: the text was not there when the page began. */
function useComeToHeading(): void {
  useEffect(() => {
    if (/^#part-\d+$/.test(location.hash)) showHeading(location.hash.slice(1));
  }, []);
}

/** The headings of a long article; each link is an address to be copied. */
export function ArticleContents({ article }: { article: NewsArticle }) {
  const t = useText();
  useComeToHeading();
  const headings = headingsOf(article.body);
  if (headings.length < fewestHeadings) return null;
  return (
    <nav className={styles.contents} aria-labelledby="article-contents">
      <h2 id="article-contents" className={styles.heading}>
        {t('news.article.contents')}
      </h2>
      <ol lang={article.language}>
        {headings.map(({ at, level, words }) => (
          <li key={at} data-level={level}>
            <a
              href={`#${headingId(at)}`}
              onClick={(event) => {
                // The way back leads to the page before, not to the top of this one.
                event.preventDefault();
                showHeading(headingId(at));
              }}
            >
              {words}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
