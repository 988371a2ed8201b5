/**
 * History state with which a click in the portal tells the next page to begin at once. No link or address can set
 * history state, so nothing but a click can use up an attempt.
 */
export const beginAtOnce = { begin: true } as const;

export const isToBegin = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'begin' in state && state.begin === true;
