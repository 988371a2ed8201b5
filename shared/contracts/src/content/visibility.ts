/** When an article is shown: from its publish date up to, and not including, its expiry date. */
export interface Shown {
  /** Instants, ISO 8601. */
  publishDate: string;
  expiryDate: string | null;
}

export function isShown(article: Shown, now: Date): boolean {
  if (Date.parse(article.publishDate) > now.getTime()) return false;
  return article.expiryDate === null || Date.parse(article.expiryDate) > now.getTime();
}
