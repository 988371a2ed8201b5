import type { LazyTexts } from '../lazy-texts.ts';

export type ChartText = 'showData' | 'hideData' | 'empty' | 'missing' | 'summary' | 'range';

export type ChartWords = LazyTexts<ChartText>;
