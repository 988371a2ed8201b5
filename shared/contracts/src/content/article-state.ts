/**
 * The states of an article: draft, scheduled, published, expired, retracted. Scheduled and expired follow from its
 * dates.
 */

/** States in the database; the dates decide whether a published article is visible. */
export const storedStates = ['draft', 'published', 'retracted'] as const;
export type StoredState = (typeof storedStates)[number];

export const articleStates = ['draft', 'scheduled', 'published', 'expired', 'retracted'] as const;
export type ArticleState = (typeof articleStates)[number];

interface ArticleTimes {
  state: StoredState;
  /** ISO instants, or null if not set. */
  publishDate: string | null;
  expiryDate: string | null;
}

export function articleState({ state, publishDate, expiryDate }: ArticleTimes, now: Date): ArticleState {
  if (state !== 'published') return state;
  // An article without a publish date is never visible.
  if (publishDate === null || Date.parse(publishDate) > now.getTime()) return 'scheduled';
  return expiryDate !== null && Date.parse(expiryDate) <= now.getTime() ? 'expired' : 'published';
}

/** Possible transitions from each state. Retracting requires a reason. */
const moves: Record<ArticleState, readonly StoredState[]> = {
  draft: ['published'],
  scheduled: ['draft'],
  published: ['retracted'],
  expired: ['draft'],
  retracted: ['draft'],
};
export const mayMove = (from: ArticleState, to: StoredState): boolean => moves[from].includes(to);

/** Only articles that were never visible can be deleted; all others are retracted. */
export const mayRemove = (state: ArticleState, wasShown: boolean): boolean => state === 'draft' && !wasShown;
