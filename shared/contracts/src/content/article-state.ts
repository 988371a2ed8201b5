/** The states of an article: draft, scheduled, published, expired, retracted. Two of the five follow from its dates. */

/** What is stored; dates say whether a published one is shown. */
export const storedStates = ['draft', 'published', 'retracted'] as const;
export type StoredState = (typeof storedStates)[number];

export const articleStates = ['draft', 'scheduled', 'published', 'expired', 'retracted'] as const;
export type ArticleState = (typeof articleStates)[number];

export interface ArticleTimes {
  state: StoredState;
  /** Instants; null while none is chosen. */
  publishDate: string | null;
  expiryDate: string | null;
}

export function articleState({ state, publishDate, expiryDate }: ArticleTimes, now: Date): ArticleState {
  if (state !== 'published') return state;
  // Without a date nothing is ever shown.
  if (publishDate === null || Date.parse(publishDate) > now.getTime()) return 'scheduled';
  return expiryDate !== null && Date.parse(expiryDate) <= now.getTime() ? 'expired' : 'published';
}

/** What can be made of an article in each state. Retracting needs a reason. */
const moves: Record<ArticleState, readonly StoredState[]> = {
  draft: ['published'],
  scheduled: ['draft'],
  published: ['retracted'],
  expired: ['draft'],
  retracted: ['draft'],
};
export const mayMove = (from: ArticleState, to: StoredState): boolean => moves[from].includes(to);

/** Only what was never shown can be removed; what was read is retracted. */
export const mayRemove = (state: ArticleState, wasShown: boolean): boolean => state === 'draft' && !wasShown;
