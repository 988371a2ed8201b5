/** News, help and tips. `NewsType` 6 marks help articles and tips of the month. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { mediaFile } from '../media/shapes.ts';
import { tipsOfTheMonthNewsType } from '../platform/constants.ts';
import { languages } from '../platform/languages.ts';
import { listOfKnown } from '../platform/open-lists.ts';
import { id, instant } from '../platform/shapes.ts';
import { count } from '../service/shapes.ts';
import { shownQuestion } from './check-questions.ts';
import { richText } from './rich-text.ts';

export const newsTypes = { news: 1, helpOrTips: tipsOfTheMonthNewsType } as const;
const newsType = z.literal(Object.values(newsTypes));

export const channelKinds = ['news', 'help', 'tips'] as const;
export type ChannelKind = (typeof channelKinds)[number];
const channelKind = z.enum(channelKinds);

/** Patterns drawn in the brand's colours, 3:1, without a file. */
export const bannerMotifs = ['waves', 'sun', 'rings', 'arcs', 'grid', 'steps'] as const;
/** `link` opens the uploaded picture for the caller; null if a drawing is shown instead. */
export const bannerImage = z.object({
  motif: z.enum(bannerMotifs),
  alt: z.string(),
  link: z.nullable(z.string()),
  /** Subject of the drawing that the author chose; null for one by title. Absent in older answers. */
  drawing: z.optional(z.nullable(z.string())),
});

export const newsSummary = z.object({
  NID: id,
  NewsType: newsType,
  ChannelID: id,
  channelName: z.string(),
  channelKind,
  /** Null unless this is a sub-channel. */
  parentChannelID: z.nullable(id),
  title: z.string(),
  /** The beginning of the text, at most 128 characters. */
  summary: z.string(),
  /** Language of title and text: the requested one if the article has it, otherwise its main language. */
  language: z.enum(languages),
  publishDate: instant,
  expiryDate: z.nullable(instant),
  bannerImage,
  /** Reading time in minutes. */
  minutes: count,
  author: person,
  unread: z.boolean(),
  mustRead: z.boolean(),
  /** When the reader acknowledged it; null if they have not or need not. */
  acknowledgedOn: z.nullable(instant),
});
export type NewsSummary = z.infer<typeof newsSummary>;

/** An article suggested below another one. */
const relatedArticle = z.object({
  NID: id,
  ChannelID: id,
  channelKind,
  parentChannelID: z.nullable(id),
  channelName: z.string(),
  title: z.string(),
});

export const newsArticle = z.extend(newsSummary, {
  body: richText,
  /** Questions to answer before acknowledging; empty if acknowledgement is not required. */
  checks: z.array(shownQuestion),
  /** All languages of the article, the main one first. */
  languages: z.array(z.enum(languages)),
  parentChannelName: z.nullable(z.string()),
  updatedOn: instant,
  attachments: z.array(mediaFile),
  related: listOfKnown(relatedArticle),
  /** The reader's answer to "Was this helpful?"; null if there is none. */
  helpful: z.nullable(z.boolean()),
});
export type NewsArticle = z.infer<typeof newsArticle>;

export const channel = z.object({
  NCIDPK: id,
  parentID: z.nullable(id),
  name: z.string(),
  description: z.string(),
  kind: channelKind,
  /** Number of articles now visible in this channel, without its sub-channels. */
  articles: count,
  /** How many of these the reader has not opened. */
  unread: count,
  subChannels: count,
  latest: z.nullable(instant),
});
export type Channel = z.infer<typeof channel>;
