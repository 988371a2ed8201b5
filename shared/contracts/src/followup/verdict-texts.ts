/** How a quiz's question was answered, and what is wrong with a certificate, a course or a day of a board, where the server writes it for people to read. */
import type { Language } from '../platform/languages.ts';

type Verdict = 'right' | 'partly' | 'wrong' | 'unanswered';

export const verdictTexts: Readonly<Record<Language, Readonly<Record<Verdict, string>>>> = {
  en: { right: 'Correct', partly: 'Partly correct', wrong: 'Incorrect', unanswered: 'Not answered' },
  de: { right: 'Richtig', partly: 'Teilweise richtig', wrong: 'Falsch', unanswered: 'Nicht beantwortet' },
  fr: { right: 'Juste', partly: 'Partiellement juste', wrong: 'Faux', unanswered: 'Sans réponse' },
};

/** Beside the last day of a certificate, and beside the day until which a course was to be completed. */
export const datedTexts: Readonly<Record<'certificate' | 'course', Readonly<Record<Language, string>>>> = {
  certificate: { en: 'certificate expires', de: 'Zertifikat läuft ab', fr: 'le certificat expire' },
  course: { en: 'not completed by then', de: 'bis dahin nicht abgeschlossen', fr: 'non terminé à cette date' },
};

/** The mark of a day on a board. */
export const markTexts: Readonly<Record<Language, Readonly<Record<'green' | 'red', string>>>> = {
  en: { green: 'green', red: 'red' },
  de: { green: 'grün', red: 'rot' },
  fr: { green: 'vert', red: 'rouge' },
};
