/**
 * Every list in an answer whose entries have a kind must be either open to future kinds or closed for a stated reason.
 */
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { allCalls } from '../registry.ts';
import { isOpen } from './open-lists.ts';

/**
 * Names of fields that hold a kind. States are not included: a new state changes what a page may offer, which requires
 * a new page.
 */
const kindFields = /^(kind|.*Kind|type|what|deed|purpose|reason|noun)$/;

/** Lists for which a page must not ignore entries of an unknown kind, and why. */
const closed: readonly [at: RegExp, why: string][] = [
  [/^admin\/(previewErasure|getRetention)\b.*noun$/, 'what will be deleted is listed completely, or not at all'],
  [/^quiz\/(readQuestions\.refused|writeQuestions\.left)\[\]\.reason$/, 'every rejected question is listed'],
  [/body\.content\[\].*type$/, 'half an article would be taken for the whole'],
  [/questions\[\]\.kind$/i, 'a missing question would be handed in unanswered, or be missing in a result'],
  [/\.attachments\.\w+\[\]\.type$/, 'each list holds one kind'],
  [/^admin\/(getPeopleChoices|getStructure)\.units\[\]\.kind$/, 'a tree is incomplete without its branches'],
  [/^quiz\/\w+\[\]\.to\.kind$/, 'the audience of a quiz is listed completely'],
  [/(outline\.|\/getPackage\.|\/get\w+Outline\.)items\[\]\.kind$/, 'the kinds are SCORM’s'],
  [/^gamification\/saveMission\.steps\[\]\.deed$/, 'the answer is what this page has just written'],
];

interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  out?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  getter?: () => z.core.$ZodType;
}

/** Finds kinds in lists that are not open. */
function closedKinds(): string[] {
  const found = new Set<string>();
  const walk = (schema: z.core.$ZodType, field: string, at: string, isInList: boolean, above: readonly unknown[]) => {
    if (isOpen(schema) || above.includes(schema)) return;
    const {
      type,
      shape,
      element,
      innerType,
      valueType,
      out,
      options = [],
      getter,
    } = schema._zod.def as unknown as Definition;
    const into = (inner: z.core.$ZodType, name = field, path = at, list = isInList) =>
      walk(inner, name, path, list, [...above, schema]);
    if (type === 'enum' && isInList && kindFields.test(field)) found.add(at);
    if (element) into(element, '', `${at}[]`, true);
    for (const [name, inner] of Object.entries(shape ?? {})) into(inner, name, `${at}.${name}`);
    for (const inner of [innerType, valueType, out, getter?.(), ...options]) if (inner) into(inner);
  };
  for (const call of allCalls) walk(call.answer, '', call.id, false, []);
  return [...found].sort();
}

it('every list of kinds in an answer is open, or closed for a stated reason', () => {
  const found = closedKinds();
  expect(found.filter((at) => !closed.some(([where]) => where.test(at)))).toEqual([]);
  expect(closed.filter(([where]) => !found.some((at) => where.test(at)))).toEqual([]);
});
