/** An article as its author edits it; saved as a whole, together with the version it is based on. */
import * as z from 'zod/mini';
import { languages } from '../platform/languages.ts';
import { knownOrAbsent } from '../platform/open-lists.ts';
import { subjects } from '../platform/pictures/subjects.ts';
import { day, id, instant, line } from '../platform/shapes.ts';
import { fieldVersion } from '../platform/versions/shapes.ts';
import { audienceChoice } from './audience.ts';
import { checkQuestions } from './check-questions.ts';
import { richText } from './rich-text.ts';

export const titleCharacters = 200;
export const mostAttachments = 20;
/** Maximum length of a reader's note about what was missing. */
export const noteCharacters = 500;

const articleText = z.strictObject({
  language: z.enum(languages),
  title: line(titleCharacters),
  body: richText,
  /** Questions shown if the article is required reading. Articles saved before questions existed have none. */
  checks: z.optional(checkQuestions),
});
export type ArticleText = z.infer<typeof articleText>;

const isUnique = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

export const articleInput = z.strictObject({
  ChannelID: id,
  /** The first is the main language, shown to readers for whose language there is no text. */
  texts: z.array(articleText).check(
    z.minLength(1),
    z.maxLength(languages.length),
    z.refine((texts) => isUnique(texts.map(({ language }) => language)), 'has a language twice'),
  ),
  /** Null means the time of publication. */
  publishDate: z.nullable(instant),
  expiryDate: z.nullable(instant),
  audience: z.nullable(audienceChoice),
  mustRead: z.boolean(),
  /** An uploaded picture, 1240 by 400 pixels, or another one with a ratio of 3:1. */
  bannerID: z.nullable(id),
  bannerAlt: line(300),
  /** Shown if there is no uploaded picture; null for a drawing by title. Articles saved before this existed have none. */
  drawing: z.optional(z.nullable(z.enum(subjects))),
  attachments: z.array(id).check(z.maxLength(mostAttachments), z.refine(isUnique)),
  /** Review date: by then someone should check whether the article is still correct. */
  reviewBy: z.nullable(day),
});
export type ArticleInput = z.infer<typeof articleInput>;

/** An article as the server sends it. A drawing that a later release has added is left out, so that saving keeps it. */
export const storedArticle = z.extend(articleInput, { drawing: knownOrAbsent(subjects) });

/** A draft saved on the device: the input, and what it is based on. Drafts of earlier releases have no base value. */
export const savedArticle = z.object({
  version: fieldVersion,
  article: articleInput,
  base: z.optional(articleInput),
});
