import { expect, test } from 'vitest';
import { namesOfScripts, scriptOf } from './scripts.ts';

test('each letter has its script, a sign has none', () => {
  const found = [...'aäЖש🎉→សᎣꦲ \u0301\u200d'].map(scriptOf);
  expect(found.slice(0, 9)).toEqual(['Latn', 'Latn', 'Cyrl', 'Hebr', 'Zsye', 'Zsym', 'Khmr', 'Cher', 'Zzzz']);
  expect(found.slice(9)).toEqual([undefined, undefined, undefined]);
});

test('scripts have their common names', () => {
  expect(namesOfScripts(['Khmr', 'Laoo', 'Zsye'], 'en')).toBe('Khmer, Lao and Emoji');
  expect(namesOfScripts(['Khmr', 'Zsye'], 'de')).toBe('Khmer und Emoji');
  expect(namesOfScripts(['Tibt'], 'fr')).toBe('tibétain');
});
