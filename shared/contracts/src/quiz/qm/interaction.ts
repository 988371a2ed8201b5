/** The evaluated interaction, with notes about places in it (ruling 26). */
import { secondsInDay } from 'date-fns/constants';
import * as z from 'zod/mini';
import { line, text } from '../../platform/shapes.ts';

const isWebAddress = (value: string): boolean => {
  const url = URL.parse(value);
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
};
const address = z
  .string()
  .check(z.trim(), z.maxLength(2000), z.refine(isWebAddress, 'must be an address that begins with https://'));

export const interactionKinds = ['link', 'recording', 'transcript'] as const;
export type InteractionKind = (typeof interactionKinds)[number];

/** Seconds from the beginning; a note without a time concerns the whole interaction. */
const note = z.strictObject({
  at: z.nullable(z.int().check(z.gte(0), z.lte(secondsInDay))),
  text: text(1000, 1),
});

export const interaction = z.discriminatedUnion('kind', [
  /** A case or conversation in another system. */
  z.strictObject({ kind: z.literal('link'), address, notes: z.array(note).check(z.maxLength(100)) }),
  /** A recording stored by the recorder: its number in that system, and its address if it has one. */
  z.strictObject({
    kind: z.literal('recording'),
    reference: line(160, 1),
    address: z.nullable(address),
    notes: z.array(note).check(z.maxLength(100)),
  }),
  z.strictObject({
    kind: z.literal('transcript'),
    text: text(50_000, 1),
    notes: z.array(note).check(z.maxLength(100)),
  }),
]);
export type Interaction = z.infer<typeof interaction>;

/** Formats the time of a note, such as `1:05`. */
export const writeTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
