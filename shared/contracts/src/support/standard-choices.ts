/** Initial choices of every tenant's tickets, in each language; administrators can rename them and add others. */
import type { Language } from '../platform/languages.ts';
import { type ChoiceNames, ownName } from './choice-names.ts';
import type { ChoiceKind } from './settings-shapes.ts';

type StandardChoice = readonly [code: string, en: string, de: string, fr: string];

export const standardChoices: Readonly<Record<ChoiceKind, readonly StandardChoice[]>> = {
  type: [
    ['bug', 'Bug', 'Fehler', 'Anomalie'],
    ['question', 'Question', 'Frage', 'Question'],
    ['access', 'Access and accounts', 'Zugang und Konten', 'Accès et comptes'],
    ['equipment', 'Equipment', 'Ausstattung', 'Matériel'],
    ['content', 'Content and courses', 'Inhalte und Kurse', 'Contenus et cours'],
  ],
  priority: [
    ['low', 'Low', 'Niedrig', 'Basse'],
    ['normal', 'Normal', 'Normal', 'Normale'],
    ['high', 'High', 'Hoch', 'Haute'],
    ['urgent', 'Urgent', 'Dringend', 'Urgente'],
  ],
  impact: [
    ['person', 'Only me', 'Nur ich', 'Moi seul'],
    ['team', 'My team', 'Mein Team', 'Mon équipe'],
    ['site', 'Our site', 'Unser Standort', 'Notre site'],
    ['everyone', 'Everybody', 'Alle', 'Tout le monde'],
  ],
  severity: [
    ['minor', 'Minor', 'Gering', 'Mineure'],
    ['major', 'Major', 'Erheblich', 'Majeure'],
    ['critical', 'Critical', 'Kritisch', 'Critique'],
  ],
  state: [
    ['new', 'New', 'Neu', 'Nouveau'],
    ['in-progress', 'In progress', 'In Arbeit', 'En cours'],
    ['waiting', 'Waiting for you', 'Wartet auf Sie', 'En attente de vous'],
    ['resolved', 'Resolved', 'Gelöst', 'Résolu'],
  ],
};

/** For staff, the name of the state refers to the requester instead of the reader. */
const staffTasks: Readonly<Record<Language, string>> = {
  en: 'Waiting for requester',
  de: 'Wartet auf Rückmeldung',
  fr: 'En attente du demandeur',
};

/** How the reader relates to a ticket: as its requester or as staff. */
export interface TicketReader {
  language: Language;
  isRequester: boolean;
}

const place = { en: 1, de: 2, fr: 3 } as const satisfies Record<Language, number>;
export const standardName = (choice: StandardChoice, language: Language): string => choice[place[language]];

const isNamed = (choice: StandardChoice, name: string): boolean => choice.slice(1).includes(name);

function inWords([code, ...names]: StandardChoice, kind: ChoiceKind, { language, isRequester }: TicketReader): string {
  if (kind === 'state' && code === 'waiting' && !isRequester) return staffTasks[language];
  return standardName([code, ...names], language);
}

/**
 * The name of a choice for the reader: the tenant's name in their language, the portal's default name, or the choice's
 * only name.
 */
export function choiceName(
  kind: ChoiceKind,
  { code, name, names }: { code: string; name: string; names?: ChoiceNames | undefined },
  reader: TicketReader,
): string {
  const own = ownName(names, reader.language);
  if (own !== undefined) return own;
  const standard = standardChoices[kind].find((one) => one[0] === code);
  return standard && isNamed(standard, name) ? inWords(standard, kind, reader) : name;
}

/**
 * Translates a name stored in a ticket's history. The history does not record the kind of the choice; the event narrows
 * it down to `kinds`.
 */
export function historicName(kinds: readonly ChoiceKind[], name: string, reader: TicketReader): string {
  for (const kind of kinds) {
    const standard = standardChoices[kind].find((one) => isNamed(one, name));
    if (standard) return inWords(standard, kind, reader);
  }
  return name;
}
