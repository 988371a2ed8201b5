import { expect, test } from 'vitest';
import { addEntry, addImport, addTexts, kebab, pascal } from './edit-source.ts';

test('an entry is added at the end of its own list, whatever brackets its texts contain', () => {
  expect(addEntry("a: [1, ']'], routes: [{ path: '/[x]' }], b: []", 'routes: [', '{ n: 2 }')).toBe(
    "a: [1, ']'], routes: [{ path: '/[x]' },\n{ n: 2 },\n], b: []",
  );
  expect(addEntry('pages: {},', 'pages: {', 'home: 1')).toBe('pages: {\nhome: 1,\n},');
  expect(addEntry('f = [\n  1,\n];', 'f = [', '2')).toBe('f = [\n  1,\n2,\n];');
});

test('a source without the list does not change, so that the caller notices', () => {
  expect(addEntry('const x = 1;', 'routes: [', '2')).toBe('const x = 1;');
  expect(addEntry('routes: [1', 'routes: [', '2')).toBe('routes: [1');
});

test('an import gets more names, or is added before the others', () => {
  const source = "import * as z from 'zod/mini';\nimport { id } from '../shapes.ts';\n";
  expect(addImport(source, ['id', 'instant'], '../shapes.ts')).toContain("import { id, instant } from '../shapes.ts';");
  expect(addImport(source, ['a'], './a.ts')).toBe(`import { a } from './a.ts';\n${source}`);
  expect(addImport('const x = 1;', ['a'], './a.ts')).toBe("import { a } from './a.ts';\nconst x = 1;");
});

test('texts are put in the order of their keys', () => {
  expect(addTexts('{ "b": "B" }', { a: 'A', c: 'C' })).toBe('{\n  "a": "A",\n  "b": "B",\n  "c": "C"\n}\n');
});

test('names are converted to kebab case and Pascal case', () => {
  expect(['getReadingList', 'OpenTickets', 'SET_like', 'trip-list'].map(kebab)).toEqual([
    'get-reading-list',
    'open-tickets',
    'set-like',
    'trip-list',
  ]);
  expect(['trip-list', 'getSeasons'].map(pascal)).toEqual(['TripList', 'GetSeasons']);
});
