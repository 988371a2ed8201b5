/** The tenant's name for a ticket choice in each language; without a translation its default name is used. */
import * as z from 'zod/mini';
import type { Language } from '../platform/languages.ts';
import { line } from '../platform/shapes.ts';

const named = z.optional(line(60));
export const choiceNames = z.strictObject({ en: named, de: named, fr: named });
export type ChoiceNames = z.infer<typeof choiceNames>;

/** Undefined if the tenant has no name in this language. */
export const ownName = (names: ChoiceNames | undefined, language: Language): string | undefined =>
  names?.[language] || undefined;

/** Drops languages without a name. */
export const saidNames = (names: ChoiceNames): ChoiceNames =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined && name !== ''));
