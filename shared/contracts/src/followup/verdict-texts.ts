/** How a quiz's question was answered, where the server writes it for people to read. */
import type { Language } from '../platform/languages.ts';

type Verdict = 'right' | 'partly' | 'wrong' | 'unanswered';

export const verdictTexts: Readonly<Record<Language, Readonly<Record<Verdict, string>>>> = {
  en: { right: 'Correct', partly: 'Partly correct', wrong: 'Incorrect', unanswered: 'Not answered' },
  de: { right: 'Richtig', partly: 'Teilweise richtig', wrong: 'Falsch', unanswered: 'Nicht beantwortet' },
  fr: { right: 'Juste', partly: 'Partiellement juste', wrong: 'Faux', unanswered: 'Sans réponse' },
};
