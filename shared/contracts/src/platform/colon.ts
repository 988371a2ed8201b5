import type { Language } from './languages.ts';

/** A colon in running text, with the spaces that the language writes around it. */
export const colon: Readonly<Record<Language, string>> = { en: ': ', de: ': ', fr: '\u202f: ' };
