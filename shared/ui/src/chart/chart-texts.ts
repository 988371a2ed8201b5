import type { LazyTexts } from '../lazy-texts.ts';

/** The words of charts. */
export type ChartText = 'showData' | 'hideData' | 'empty' | 'missing' | 'summary' | 'range';

export type ChartWords = LazyTexts<ChartText>;
