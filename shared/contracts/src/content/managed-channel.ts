/** A channel as those who look after news keep it. */
import * as z from 'zod/mini';
import { languages } from '../platform/languages.ts';
import { id, line, text } from '../platform/shapes.ts';
import { fieldVersion } from '../platform/versions/shapes.ts';
import { count } from '../service/shapes.ts';
import { audienceChoice } from './audience.ts';
import { channelKinds } from './shapes.ts';

/** Name and description; the main ones, or those of a language. */
export const channelWords = { name: line(120, 1), description: text(500) };

/** In one language: readers of another get the main ones. */
export const channelText = z.strictObject({ language: z.enum(languages), ...channelWords });
export type ChannelText = z.infer<typeof channelText>;

export const channelTexts = z.array(channelText).check(
  z.maxLength(languages.length),
  z.refine((texts) => new Set(texts.map(({ language }) => language)).size === texts.length, 'has a language twice'),
);

export const managedChannel = z.object({
  ChannelID: id,
  parentID: z.nullable(id),
  kind: z.enum(channelKinds),
  /** The help channel and the channel of tips are part of the portal: they can be renamed, not removed. */
  isFixed: z.boolean(),
  name: z.string(),
  description: z.string(),
  texts: z.array(channelText),
  audience: z.nullable(audienceChoice),
  version: fieldVersion,
  /** Whatever their state. */
  articles: count,
});
export type ManagedChannel = z.infer<typeof managedChannel>;
