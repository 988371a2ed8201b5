import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printMessage, quoted, unquoted, valuesOf } from './icu-text.ts';

test.each([
  [['Welcome, ', ['name'], '.'], 'Welcome, {name}.'],
  [[['brand'], ' portal'], '{brand} portal'],
  [
    [['count', 'plural', { one: ['# course'], other: ['#', ' courses'] }]],
    '{count, plural, one {# course} other {# courses}}',
  ],
  [[['when', 'date', 'short']], '{when, date, short}'],
  [['It’s {not} a value'], "It’s '{'not'}' a value"],
  ['plain', 'plain'],
])('%j is printed as it was written', (compiled, text) => expect(printMessage(compiled)).toBe(text));

test('the values of a message are found at any depth, except those of the brand', () => {
  expect(valuesOf([['brand'], ['count', 'plural', { one: [['name']], other: ['x'] }]])).toEqual([
    'count plural',
    'name',
  ]);
});

test('quoting and unquoting a text returns it as typed', () => {
  expect(quoted('Ask {brand}, it’s "free"')).toBe('Ask {brand}, it’s "free"');
  fc.assert(fc.property(fc.string(), (words) => unquoted(quoted(words)) === words));
});
