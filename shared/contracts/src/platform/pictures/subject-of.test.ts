import { expect, test } from 'vitest';
import { fold } from '../../search/fold.ts';
import { languages } from '../languages.ts';
import { subjectNames } from './subject-names.ts';
import { type PictureKind, subjectOf } from './subject-of.ts';
import { type Subject, subjects } from './subjects.ts';
import { subjectWords } from './words.ts';

const titles: [string, Subject][] = [
  ['Handling difficult conversations', 'complaint'],
  ['Listening for the real question', 'conversation'],
  ['Data privacy refresher', 'shield'],
  ['Passwords and phishing', 'lock'],
  ['Fire and evacuation', 'fire'],
  ['Food hygiene, level one', 'meal'],
  ['Storm cancellations, hour by hour', 'storm'],
  ['Billing changes go live on 1 December', 'money'],
  ['Lost on board', 'ship'],
  ['Your status on the board', 'computer'],
  ['Twenty phrases in five languages', 'languages'],
  ['Meet the winners of the autumn coaching awards', 'trophy'],
  // German texts, with umlauts and compounds.
  ['Schwierige Gespräche führen', 'complaint'],
  ['Kundengespräche eröffnen', 'conversation'],
  ['Datenschutz: Auffrischung', 'shield'],
  ['Arbeitssicherheit im Lager', 'helmet'],
  ['Die neue Lagerverwaltung', 'shelf'],
  ['Rechnungen verstehen', 'money'],
  ['Ich kann mich nicht anmelden', 'lock'],
  ['Willkommen an Bord', 'door'],
  ['Umfrage: Wie waren die letzten vier Wochen?', 'stars'],
  // French texts, with accents and terms of two words.
  ['Gérer une réclamation', 'complaint'],
  ['Protéger les données personnelles', 'shield'],
  ['Prévenir les accidents à l’entrepôt', 'helmet'],
  ['Comprendre une facture', 'money'],
  ['Premiers secours', 'heart'],
  ['Bienvenue à onze nouveaux collègues', 'door'],
  ['Changer de mot de passe', 'lock'],
  ['Helping hand', 'lifebuoy'],
  ['Travelling with animals', 'ship'],
  ['IT-Sicherheit', 'lock'],
  ['Kaufverträge prüfen', 'scales'],
];

test.each(titles)('picture.subject: %s → %s', (title, subject) => {
  expect(subjectOf({ title }, 'any')).toBe(subject);
});

const others: [string, Subject][] = [
  ['Ihre Daten löschen', 'fire'],
  ['Verantwortung übernehmen', 'letter'],
  ['Unsere Geschichte', 'calendar'],
  ['Abteilungsleiter im Austausch', 'helmet'],
  ['Was wir umgesetzt haben', 'scales'],
  ['Bezahlen mit Karte', 'chart'],
  ['Selbst bestimmen', 'conversation'],
  ['Einwandfreie Ware', 'complaint'],
  ['Absprachen im Team', 'languages'],
  ['Für Ausbilderinnen und Ausbilder', 'film'],
  ['Neue Funktionen', 'device'],
  ['Steuerung der Anlage', 'money'],
  ['Fahren bei Glätte', 'ship'],
  ['Toner wechseln', 'conversation'],
  ['Permissions and roles', 'target'],
  ['Commission payments', 'target'],
  ['Revision', 'compass'],
  ['Supervision', 'compass'],
  ['Manufacturing basics', 'money'],
  ['Human factors', 'lock'],
  ['Our premises', 'sales'],
  ['Determination pays off', 'calendar'],
  ['Terminer une conversation', 'calendar'],
  ['Essential skills for agents', 'meal'],
  ['Staying calm under pressure', 'bed'],
  ['Using your new tablet', 'meal'],
  ['Farewell to Anna', 'money'],
  ['Firewall basics', 'fire'],
  ['Benchmark results', 'tools'],
  ['Morning briefing', 'letter'],
  ['Équipements de protection individuelle', 'team'],
  // Words that only a mark keeps apart.
  ['Was wir uns vorgenommen und gesetzt haben', 'scales'],
  ['Das Wort gehalten', 'money'],
  ['Productivity', 'box'],
  ['Former apprentices', 'letter'],
  ['Confidence on stage', 'shield'],
  ['Umgang mit Preisen', 'ship'],
];

test.each(others)('picture.otherWord: %s is not about %s', (title, subject) => {
  expect(subjectOf({ title, kind: 'quiz' }, 'any')).not.toBe(subject);
});

test('a precise word counts before a general one, wherever they are', () => {
  expect(subjectOf({ title: 'What we learned from the storm' }, 'any')).toBe('storm');
  expect(subjectOf({ title: 'Learning' }, 'any')).toBe('book');
});

test('short words are only found as whole words', () => {
  expect(subjectOf({ title: 'Tip of the month' }, 'any')).toBe('bulb');
  expect(subjectOf({ title: 'Tiptoe', kind: 'quiz' }, 'any')).toBe('question');
});

test('the category counts only if the title says nothing', () => {
  expect(subjectOf({ title: 'Level two', more: ['Warehouse'] }, 'any')).toBe('shelf');
  expect(subjectOf({ title: 'Fire drill', more: ['Warehouse'] }, 'any')).toBe('fire');
});

const fallbacks: [PictureKind, Subject[]][] = [
  ['eLearning', ['book', 'bulb', 'computer', 'compass']],
  ['video', ['film']],
  ['document', ['letter', 'book']],
  ['link', ['computer', 'compass']],
  ['classroom', ['classroom', 'team']],
  ['curriculum', ['compass', 'book', 'target']],
  ['news', ['newspaper', 'megaphone']],
  ['quiz', ['question']],
  ['mission', ['target', 'trophy']],
];

test.each(fallbacks)('without a word: %s shows one of %s, always the same for an item', (kind, expected) => {
  const of = (seed: string) => subjectOf({ title: 'Xyz', kind }, seed);
  const seen = new Set(Array.from({ length: 40 }, (_, index) => of(`item-${index}`)));
  expect([...seen].toSorted()).toEqual(expected.toSorted());
  expect(of('item-1')).toBe(of('item-1'));
});

test('an empty text, an emoji or another script shows what the item is', () => {
  for (const title of ['', '   ', '🎉', '会話', '\u0000'])
    expect(subjectOf({ title, more: [''], kind: 'quiz' }, 'any')).toBe('question');
});

test('words are folded, as the texts they are compared with, and none is listed for two subjects', () => {
  const owners = new Map<string, Subject>();
  for (const subject of subjects)
    for (const word of new Set(subjectWords[subject].split(/[ |*=]+/).filter(Boolean))) {
      expect(fold(word)).toBe(word);
      expect(owners.get(word) ?? subject, word).toBe(subject);
      owners.set(word, subject);
    }
});

test('the author’s choice takes precedence, unless this release does not know it', () => {
  const words = { title: 'Working with a forklift', kind: 'video' as const };
  expect(subjectOf({ ...words, chosen: 'heart' }, 'a')).toBe('heart');
  for (const chosen of ['hologram', 'constructor', '', null, undefined])
    expect(subjectOf({ ...words, chosen }, 'a')).toBe(subjectOf(words, 'a'));
});

test('each drawing has a name of its own in every language', () => {
  for (const language of languages) {
    const names = subjects.map((subject) => subjectNames[subject][language]);
    expect(new Set(names).size).toBe(subjects.length);
  }
});
