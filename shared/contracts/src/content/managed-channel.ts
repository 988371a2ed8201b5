/** A channel as its managers see it. */
import * as z from 'zod/mini';
import { languages } from '../platform/languages.ts';
import { id, line, text } from '../platform/shapes.ts';
import { fieldVersion } from '../platform/versions/shapes.ts';
import { count } from '../service/shapes.ts';
import { audienceChoice } from './audience.ts';
import { channelKinds } from './shapes.ts';

/** Name and description, either the main ones or those in one language. */
export const channelWords = { name: line(120, 1), description: text(500) };

/** A translation: readers of other languages get the main texts. */
const channelText = z.strictObject({ language: z.enum(languages), ...channelWords });
export type ChannelText = z.infer<typeof channelText>;

export const channelTexts = z.array(channelText).check(
  z.maxLength(languages.length),
  z.refine((texts) => new Set(texts.map(({ language }) => language)).size === texts.length, 'has a language twice'),
);

export const managedChannel = z.object({
  ChannelID: id,
  parentID: z.nullable(id),
  kind: z.enum(channelKinds),
  /** The help and tips channels are part of the portal: they can be renamed but not removed. */
  isFixed: z.boolean(),
  name: z.string(),
  description: z.string(),
  texts: z.array(channelText),
  audience: z.nullable(audienceChoice),
  version: fieldVersion,
  /** Number of articles in any state. */
  articles: count,
});
export type ManagedChannel = z.infer<typeof managedChannel>;
