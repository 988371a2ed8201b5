/** A meeting of a board in one line, for those who were not there: from the board's own data. Pure. */
import { colon } from '../platform/colon.ts';
import { shortened } from '../platform/cut-text.ts';
import type { Language } from '../platform/languages.ts';

export interface Huddle {
  /** What was agreed, as the meeting wrote it; may be empty. */
  agreed: string;
  /** Letters that were marked red. */
  red: readonly string[];
  raised: number;
  done: number;
  /** How many of the actions raised are the reader's. */
  own: number;
}

const labels: Readonly<Record<Language, Record<keyof Huddle, string>>> = {
  en: { agreed: 'Agreed', red: 'Red', raised: 'Raised', done: 'Done', own: 'For you' },
  de: { agreed: 'Vereinbart', red: 'Rot', raised: 'Neu', done: 'Erledigt', own: 'Für Sie' },
  fr: { agreed: 'Convenu', red: 'Rouge', raised: 'Nouveaux', done: 'Terminés', own: 'Pour vous' },
};
const mostAgreed = 200;

/** “Agreed: We order ten. · Red: Q · Raised: 2 · For you: 1”. Empty if nothing happened. */
export function huddleSummary({ agreed, red, raised, done, own }: Huddle, language: Language): string {
  const parts: readonly (readonly [keyof Huddle, string])[] = [
    ['agreed', shortened(agreed.replace(/\s+/g, ' ').trim(), mostAgreed)],
    ['red', red.join(', ')],
    ['raised', raised === 0 ? '' : String(raised)],
    ['done', done === 0 ? '' : String(done)],
    ['own', own === 0 ? '' : String(own)],
  ];
  return parts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${labels[language][name]}${colon[language]}${value}`)
    .join(' · ');
}
