import type { LateWords } from '../late-words.ts';

/** The words of charts. */
export type ChartText = 'showData' | 'hideData' | 'empty' | 'missing' | 'summary' | 'range';

export type ChartWords = LateWords<ChartText>;
