/** Colours of badges by meaning. Every badge also contains text. */
export const sessionTones = { 0: 'neutral', 1: 'warning', 2: 'info', 3: 'success' } as const;
export const coverageTones = { covered: 'success', planned: 'info', due: 'warning', overdue: 'danger' } as const;
