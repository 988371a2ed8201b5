/** Shapes that several areas use. Names on the wire are exactly those of the specification. */
import * as z from 'zod/mini';
import { cleanLine, cleanText } from './clean-text.ts';

/** Every identifier that leaves the server is a random UUID of version 4, 36 characters (ruling 6). */
export const id = z.uuidv4();
/** Any UUID in lower case, including those of other systems, which need not be random. */
export const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isUuid = (text: string): boolean => uuidPattern.test(text);
/** An instant, ISO 8601 in UTC, for example `2026-11-21T09:30:00.000Z`. */
export const instant = z.iso.datetime();
/** A calendar day, `2026-11-21`. */
export const day = z.iso.date();
/**
 * Text typed by a person: invisible characters removed (`clean-text.ts`), trimmed, limited in length.
 * @param missing message of the specification for a text that is missing or too short
 */
export const text = (max: number, min = 0, missing?: string, clean = cleanText) =>
  z.string(missing).check(
    z.overwrite(clean),
    z.trim(),
    z.minLength(min, missing),
    z.maxLength(max),
    // Cleaned text always matches. Pages of earlier releases expect this pattern in the declaration of answers.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: leaving out control characters is the purpose
    z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/),
  );
/** Text of one line: names, titles, everything that can appear in a list or a mail header. */
export const line = (max: number, min = 0, missing?: string) => text(max, min, missing, cleanLine);
/** A boolean in a query, where every value is a string. */
export const queryFlag = z.enum(['true', 'false', '1', '0']);
export const queryFlagIsOn = (value: z.infer<typeof queryFlag>): boolean => value === 'true' || value === '1';
/** The answer of calls that return no data. */
export const done = z.object({ ok: z.literal(true) });
