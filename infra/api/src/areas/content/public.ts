/** What other areas may use of content. */
export { mayReadArticle } from './articles.ts';
