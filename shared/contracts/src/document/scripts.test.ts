import { expect, test } from 'vitest';
import { namesOfScripts, scriptOf } from './scripts.ts';

test('a letter is of its script, a sign of none', () => {
  const found = [...'aäЖש🎉→សᎣꦲ \u0301\u200d'].map(scriptOf);
  expect(found.slice(0, 9)).toEqual(['Latn', 'Latn', 'Cyrl', 'Hebr', 'Zsye', 'Zsym', 'Khmr', 'Cher', 'Zzzz']);
  expect(found.slice(9)).toEqual([undefined, undefined, undefined]);
});

test('scripts are named as people call them', () => {
  expect(namesOfScripts(['Khmr', 'Laoo', 'Zsye'], 'en')).toBe('Khmer, Lao and Emoji');
  expect(namesOfScripts(['Khmr', 'Zsye'], 'de')).toBe('Khmer und Emoji');
  expect(namesOfScripts(['Tibt'], 'fr')).toBe('tibétain');
});
