/**
 * What a press within the portal says to the page that it opens: begin at once. It is in the history's state, which
 * no link and no address can set: what costs an attempt begins by a press and by nothing else.
 */
export const beginAtOnce = { begin: true } as const;

export const isToBegin = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'begin' in state && state.begin === true;
