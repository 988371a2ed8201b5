import { expect, test } from 'vitest';
import { matchingEntries, type PaletteEntry } from './palette-entries.ts';

const entry = (kind: PaletteEntry['kind'], label: string): PaletteEntry => ({
  kind,
  label,
  href: '/',
  icon: () => null,
});
const entries = [
  entry('page', 'Einstellungen'),
  entry('page', 'Ma sélection'),
  entry('page', 'Tickets'),
  entry('action', 'New ticket'),
  entry('action', 'My certificates'),
];
const found = (typed: string) => matchingEntries(entries, typed).map(({ label }) => label);

test('finds entries with words that begin with each typed word, actions before pages', () => {
  expect(found('tick')).toEqual(['New ticket', 'Tickets']);
  expect(found('ticket new')).toEqual(['New ticket']);
  expect(found('SELEC')).toEqual(['Ma sélection']);
  expect(found('icket')).toEqual([]);
  expect(found(' ')).toEqual([]);
});
