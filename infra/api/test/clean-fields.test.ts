/**
 * Every field of a write call that contains text typed by people is cleaned as defined in `clean-text.ts`, or listed in
 * typed-fields.ts.
 */
import { cleanLine, cleanText } from '@portico/contracts/platform/clean-text';
import { troublesomeTexts } from '@portico/contracts/platform/troublesome-texts';
import { allCalls } from '@portico/contracts/registry';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { textFieldSchemas } from './text-fields.ts';
import { cleanedElsewhere, compared, notTyped } from './typed-fields.ts';

const troublesome = 'a\vb\u2028c\u0085d\0e\ud83d f\ufffe\tg';
const turns = /[\u202a-\u202e\u2066-\u2069]/g;
/** As multi-line text, as a single line, and as in articles and comments, where a paragraph is a line. */
const waysOf = (text: string): ReadonlySet<string> => {
  const of = [cleanText(text), cleanText(text).replaceAll('\n', ' '), cleanText(text).replace(turns, '')];
  return new Set([...of, cleanLine(text)].flatMap((one) => [one, one.trim()]));
};
const cleaned = waysOf(troublesome);

const fields = allCalls
  .filter(({ writes }) => writes)
  .flatMap(({ id, query, body }) =>
    [...textFieldSchemas(query), ...textFieldSchemas(body)].map(([path, schema]) => [`${id} ${path}`, schema] as const),
  )
  .filter(([field]) => !cleanedElsewhere(field));

describe('invisible characters', () => {
  const typed = fields.filter(([field]) => !notTyped.has(field) && !compared.has(field));

  it('are checked for more than 150 fields that accept text', () => expect(typed.length).toBeGreaterThan(150));

  it.each(typed)('are accepted and removed in %s', (_, schema) => {
    const read = z.safeParse(schema, troublesome);
    expect(read.error?.issues ?? []).toEqual([]);
    expect(cleaned).toContain(read.data);
  });

  it.each(typed)('do not prevent %s from accepting each of sixty texts that fit', (_, schema) => {
    const wrong = Object.entries(troublesomeTexts).filter(([, text]) => {
      const read = z.safeParse(schema, text);
      const hasRoom = z.safeParse(schema, 'a'.repeat(text.length)).success;
      return hasRoom && !(read.success && waysOf(text).has(String(read.data)));
    });
    expect(wrong).toEqual([]);
  });

  it('have no exception for a field that is cleaned or does not exist', () => {
    const needless = [...notTyped, ...compared].filter((one) => {
      const schemas = fields.filter(([field]) => field === one).map(([, schema]) => schema);
      return (
        schemas.length === 0 || schemas.every((schema) => cleaned.has(String(z.safeParse(schema, troublesome).data)))
      );
    });
    expect(needless).toEqual([]);
  });
});
