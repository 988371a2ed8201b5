/**
 * Contents of demo boards: news and issues, agreements of teams, reasons for red days, and questions to the next tier.
 */
import * as z from 'zod/mini';
import { demoData } from '../demo-data.ts';
import type { Theme } from '../theme.ts';

const entry = { title: z.string(), text: z.string() };
const boardTexts = z.strictObject({
  news: z.array(z.strictObject({ tag: z.enum(['operations', 'recognition', 'people', 'safety']), ...entry })),
  issues: z.array(z.strictObject({ kind: z.enum(['idea', 'issue']), ...entry })),
});
const textsOf = (name: Theme | 'all') => demoData(`pd/texts/${name}`, boardTexts);
const texts = {
  all: textsOf('all'),
  ferries: textsOf('ferries'),
  hotels: textsOf('hotels'),
  electronics: textsOf('electronics'),
};

/** The theme's own news comes first. */
export const boardNews = (theme: Theme) => [...texts[theme]().news, ...texts.all().news];
export const boardIssues = (theme: Theme) => [...texts[theme]().issues, ...texts.all().issues];

export const meetings = demoData(
  'pd/meetings',
  z.strictObject({
    summaries: z.array(z.string()),
    redDays: z.array(
      z.strictObject({
        letter: z.enum(['S', 'Q', 'C', 'D', 'P']),
        daysAgo: z.number(),
        reason: z.string(),
        action: z.string(),
      }),
    ),
    ask: z.string(),
    answer: z.string(),
    teamAsk: z.string(),
  }),
);
