/** When an article was rewritten, for those who read it before. Pure. */
import { type DateStyle, formatDay } from '../platform/dates.ts';
import type { Language } from '../platform/languages.ts';

const texts: Readonly<Record<Language, (day: string) => string>> = {
  en: (day) => `Revised on ${day}`,
  de: (day) => `Überarbeitet am ${day}`,
  fr: (day) => `Révisé le ${day}`,
};

export const rewrittenOn = (at: string, style: DateStyle): string => texts[style.language](formatDay(at, style));
