/** News, help and tips. `NewsType` 6 marks help articles and tips of the month. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { mediaFile } from '../media/shapes.ts';
import { tipsOfTheMonthNewsType } from '../platform/constants.ts';
import { languages } from '../platform/languages.ts';
import { listOfKnown } from '../platform/open-lists.ts';
import { id, instant } from '../platform/shapes.ts';
import { count } from '../service/shapes.ts';
import { askedQuestion } from './check-questions.ts';
import { richText } from './rich-text.ts';

export const newsTypes = { news: 1, helpOrTips: tipsOfTheMonthNewsType } as const;
export const newsType = z.literal(Object.values(newsTypes));

export const channelKinds = ['news', 'help', 'tips'] as const;
export type ChannelKind = (typeof channelKinds)[number];
const channelKind = z.enum(channelKinds);

/** Pictures drawn from the brand, 3:1: no file needed. */
export const bannerMotifs = ['waves', 'sun', 'rings', 'arcs', 'grid', 'steps'] as const;
/** `link` opens an uploaded picture for whom the answer is; null where the motif is drawn instead. */
export const bannerImage = z.object({ motif: z.enum(bannerMotifs), alt: z.string(), link: z.nullable(z.string()) });

export const newsSummary = z.object({
  NID: id,
  NewsType: newsType,
  ChannelID: id,
  channelName: z.string(),
  channelKind,
  /** Of a sub-channel. */
  parentChannelID: z.nullable(id),
  title: z.string(),
  /** The beginning of the text, 128 characters at most. */
  summary: z.string(),
  /** Of title and text: the asked one where the article has it, else its main one. */
  language: z.enum(languages),
  publishDate: instant,
  expiryDate: z.nullable(instant),
  bannerImage,
  /** Minutes to read. */
  minutes: count,
  author: person,
  unread: z.boolean(),
  mustRead: z.boolean(),
  /** When the reader acknowledged it; null where they have not, or are not asked to. */
  acknowledgedOn: z.nullable(instant),
});
export type NewsSummary = z.infer<typeof newsSummary>;

/** An article offered below another one. */
export const relatedArticle = z.object({
  NID: id,
  ChannelID: id,
  channelKind,
  parentChannelID: z.nullable(id),
  channelName: z.string(),
  title: z.string(),
});

export const newsArticle = z.extend(newsSummary, {
  body: richText,
  /** To be answered before it is acknowledged; none where that is not asked for. */
  checks: z.array(askedQuestion),
  /** All languages it can be read in, the main one first. */
  languages: z.array(z.enum(languages)),
  parentChannelName: z.nullable(z.string()),
  updatedOn: instant,
  attachments: z.array(mediaFile),
  related: listOfKnown(relatedArticle),
  /** What the reader said to "Was this helpful?"; null where they have not. */
  helpful: z.nullable(z.boolean()),
});
export type NewsArticle = z.infer<typeof newsArticle>;

export const channel = z.object({
  NCIDPK: id,
  parentID: z.nullable(id),
  name: z.string(),
  description: z.string(),
  kind: channelKind,
  /** Articles shown now, in this channel itself. */
  articles: count,
  /** Of these, how many the reader has not opened. */
  unread: count,
  subChannels: count,
  latest: z.nullable(instant),
});
export type Channel = z.infer<typeof channel>;
