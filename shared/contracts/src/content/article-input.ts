/** An article as its author writes it; saved whole, with the version it was read at. */
import * as z from 'zod/mini';
import { languages } from '../platform/languages.ts';
import { day, id, instant, line } from '../platform/shapes.ts';
import { fieldVersion } from '../platform/versions/shapes.ts';
import { audienceChoice } from './audience.ts';
import { checkQuestions } from './check-questions.ts';
import { richText } from './rich-text.ts';

export const titleCharacters = 200;
export const mostAttachments = 20;
/** Of what a reader says was missing. */
export const noteCharacters = 500;

export const articleText = z.strictObject({
  language: z.enum(languages),
  title: line(titleCharacters),
  body: richText,
  /** Asked where the article must be read. What was saved before there were any has none. */
  checks: z.optional(checkQuestions),
});
export type ArticleText = z.infer<typeof articleText>;

const isUnique = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

export const articleInput = z.strictObject({
  ChannelID: id,
  /** The first is the main one: readers of none of the other languages get it. */
  texts: z.array(articleText).check(
    z.minLength(1),
    z.maxLength(languages.length),
    z.refine((texts) => isUnique(texts.map(({ language }) => language)), 'has a language twice'),
  ),
  /** Null: when it is published. */
  publishDate: z.nullable(instant),
  expiryDate: z.nullable(instant),
  audience: z.nullable(audienceChoice),
  mustRead: z.boolean(),
  /** An uploaded picture, 1240 by 400 or another 3 to 1. */
  bannerID: z.nullable(id),
  bannerAlt: line(300),
  attachments: z.array(id).check(z.maxLength(mostAttachments), z.refine(isUnique)),
  /** Review date: by then someone should check whether it is still true. */
  reviewBy: z.nullable(day),
});
export type ArticleInput = z.infer<typeof articleInput>;

/** What a device keeps of an article that is being written: the input with the version it began with. */
export const savedArticle = z.object({ version: fieldVersion, article: articleInput });
