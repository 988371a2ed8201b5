import { headingsOf } from '@portico/contracts/content/rich-text';
import type { NewsArticle } from '@portico/contracts/content/shapes';
import { useText } from '@portico/remote-contract';
import { useEffect } from 'react';
import styles from './article-page.module.css';

/** The id of a heading is its index, so that a link leads to the same heading in each language. */
export const headingId = (at: number): string => `part-${at}`;

/** With fewer headings, a list of contents is not useful. */
const fewestHeadings = 3;

/** Scrolls to the heading and focuses it, as browsers do for a fragment in the address. */
function showHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** Scrolls to the heading in the address, because the text was not loaded when the page was opened. */
function useComeToHeading(): void {
  useEffect(() => {
    if (/^#part-\d+$/.test(location.hash)) showHeading(location.hash.slice(1));
  }, []);
}

/** The headings of a long article; each link is an address that can be copied. */
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
                // Does not add a history entry, so that "back" leads to the previous page.
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
