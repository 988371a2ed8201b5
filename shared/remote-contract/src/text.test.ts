import { expect, test } from 'vitest';
import { activateLanguage, loadMessages, text } from './text.ts';

test.each(['\\u003cscript\\u003e', 'C:\\x41\\plain', 'one \\ two', 'nothing of the kind'])(
  'the value %s appears in a text unchanged',
  (name) => {
    loadMessages('en', { greeting: ['Hello ', ['name']] });
    activateLanguage('en');
    expect(text('greeting', { name })).toBe(`Hello ${name}`);
  },
);
