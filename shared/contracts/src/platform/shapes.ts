/** Shapes that several areas use. Wire names follow the specification to the letter. */
import * as z from 'zod/mini';
import { cleanLine, cleanText } from './clean-text.ts';

/** Every identifier that leaves the server is a random UUID of version 4, 36 characters (ruling 6). */
export const id = z.uuidv4();
/** Any UUID as we write it, in small letters: also those of others, which need not be random. */
export const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isUuid = (text: string): boolean => uuidPattern.test(text);
/** An instant, ISO 8601 in UTC, for example `2026-11-21T09:30:00.000Z`. */
export const instant = z.iso.datetime();
/** A calendar day, `2026-11-21`. */
export const day = z.iso.date();
/**
 * Text a person typed: without what no one sees (`clean-text.ts`), trimmed, bounded. `missing` is the catalogued sentence
 * for a text that is absent or too short.
 */
export const text = (max: number, min = 0, missing?: string, clean = cleanText) =>
  z.string(missing).check(
    z.overwrite(clean),
    z.trim(),
    z.minLength(min, missing),
    z.maxLength(max),
    // Nothing that was cleaned fails it: pages of earlier releases read in the declaration what an answer never holds.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: leaving out control characters is the purpose
    z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/),
  );
/** Text of one line: names, titles, whatever may be in a list or in the header of a mail. */
export const line = (max: number, min = 0, missing?: string) => text(max, min, missing, cleanLine);
/** A flag in a query, where everything is text. */
export const queryFlag = z.enum(['true', 'false', '1', '0']);
export const queryFlagIsOn = (value: z.infer<typeof queryFlag>): boolean => value === 'true' || value === '1';
/** The answer of a call that only confirms. */
export const done = z.object({ ok: z.literal(true) });
