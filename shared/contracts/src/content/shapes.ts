/** News, help and tips. `NewsType` 6 marks help articles and tips of the month. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { tipsOfTheMonthNewsType } from '../platform/constants.ts';
import { id, instant } from '../platform/shapes.ts';
import { count } from '../service/shapes.ts';
import { richText } from './rich-text.ts';

export const newsTypes = { news: 1, helpOrTips: tipsOfTheMonthNewsType } as const;
export const newsType = z.literal(Object.values(newsTypes));

/** Pictures drawn from the brand, 3:1: no file needed. An uploaded banner comes with editing. */
export const bannerMotifs = ['waves', 'sun', 'rings', 'arcs', 'grid', 'steps'] as const;
export const bannerImage = z.object({ motif: z.enum(bannerMotifs), alt: z.string() });

export const newsSummary = z.object({
  NID: id,
  NewsType: newsType,
  ChannelID: id,
  channelName: z.string(),
  title: z.string(),
  /** The beginning of the text, 128 characters at most. */
  summary: z.string(),
  publishDate: instant,
  expiryDate: z.nullable(instant),
  bannerImage,
  /** Minutes to read. */
  minutes: count,
  author: person,
});
export type NewsSummary = z.infer<typeof newsSummary>;

export const newsArticle = z.extend(newsSummary, { body: richText, updatedOn: instant });
export type NewsArticle = z.infer<typeof newsArticle>;

export const channel = z.object({
  NCIDPK: id,
  parentID: z.nullable(id),
  name: z.string(),
  description: z.string(),
  kind: z.enum(['news', 'help', 'tips']),
  /** Articles shown now, in this channel itself. */
  articles: count,
  subChannels: count,
  latest: z.nullable(instant),
});
export type Channel = z.infer<typeof channel>;
