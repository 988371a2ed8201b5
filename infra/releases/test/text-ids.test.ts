import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { textIdsIn } from '../src/text-ids.ts';

/** As the bundler writes a JSON file into a script. */
const scriptOf = (catalogue: object) =>
  `(self.chunk||=[]).push([["x"],{1(e){e.exports=JSON.parse('${JSON.stringify(catalogue).replace(/[\\']/g, '\\$&')}')}}])`;

test('every id of a catalogue is found, whatever its texts contain', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.array(fc.string())), (catalogue) => {
      expect(textIdsIn(scriptOf(catalogue)).sort()).toEqual(Object.keys(catalogue).sort());
    }),
  );
});

test('no ids are found in code without a catalogue', () => {
  expect(textIdsIn(readFileSync(path.join(import.meta.dirname, '../src/text-ids.ts'), 'utf8'))).toEqual([]);
  expect(textIdsIn("JSON.parse('not json')")).toEqual([]);
});
