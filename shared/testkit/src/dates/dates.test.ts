/**
 * How fields report invalid dates is tested in shared/ui/src/date/date-picker.test.tsx and
 * shared/ui/src/parts/time-field.test.tsx.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { browserSources } from '../areas/call-makers.ts';
import { root } from '../areas/known-things.ts';
import { datePlaces, type Readable } from './date-places.ts';

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const fields = /<(?:DatePicker|DateField|TimeField|MomentField)\b/;

it('every place with a field for a day or a time is listed', () => {
  const found = browserSources()
    .filter(({ file, text }) => !file.startsWith('shared/') && fields.test(text))
    .map(({ file }) => file);
  expect(Object.keys(datePlaces).toSorted()).toEqual(found.toSorted());
});

it('no place saves an unreadable day or time as empty or as the previous one', () => {
  const holds = (file: string, way: Readable) =>
    'buttons' in way
      ? /isUnreadable = useUnreadable\(\)/.test(textOf(way.buttons)) &&
        /isDisabled=\{[^}]*isUnreadable/.test(textOf(way.buttons))
      : 'byItself' in way || textOf(way.schema ?? file).includes(way.required);
  expect(Object.entries(datePlaces).filter(([file, way]) => !holds(file, way))).toEqual([]);
});
