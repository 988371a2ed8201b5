import { expect, it } from 'vitest';
import { nameLines } from './name-lines.ts';

it.each([
  ['Listening', ['Listening']],
  ['Safety and data', ['Safety and', 'data']],
  ['Service promise', ['Service', 'promise']],
  ['Gesprächsführungskompetenz', ['Gesprächsfüh…']],
  ['Handling difficult conversations well', ['Handling', 'difficult co…']],
  ['Eine Familie👩‍👩‍👧‍👦👩‍👩‍👧‍👦', ['Eine', 'Familie👩‍👩‍👧‍👦👩‍👩‍👧‍👦']],
  ['', ['']],
])('breaks a name into at most two lines: %s', (name, lines) => expect(nameLines(name)).toEqual(lines));
