/** Words for one must differ from those for several, unless they are on a reviewed list of words that do not change. */
import { describe, expect, test } from 'vitest';
import { interfaceTexts } from './interface-texts.ts';
import unchanged from './same-in-plural.json' with { type: 'json' };

const branch = String.raw`\{((?:[^{}]|\{[^{}]*\})*)\}`;
const oneAndOther = new RegExp(String.raw`\bone ${branch} other ${branch}`, 'g');

/** The words that a text uses for one and for several alike. */
const sameIn = (text: string): string[] =>
  [...text.matchAll(oneAndOther)].flatMap(([, one, other]) => (one === other ? [one ?? ''] : []));

test('words that are the same for one and for several are found within longer texts', () => {
  expect(sameIn('{n, plural, =0 {none} one {# minutes} other {# minutes}} left')).toEqual(['# minutes']);
  expect(sameIn('{n, plural, one {# of {all} runs} other {# of {all} runs}}')).toEqual(['# of {all} runs']);
  expect(sameIn('{n, plural, one {# minute} other {# minutes}}')).toEqual([]);
});

describe.each(['en', 'de', 'fr'] as const)('%s', (language) => {
  const found = interfaceTexts().flatMap((text) =>
    sameIn(text[language]).map((same) => ({ same, at: `${text.screen} ${text.id}` })),
  );

  test('only the listed words are the same for one and for several', () => {
    const listed = new Set<string>(unchanged[language]);
    expect(found.filter(({ same }) => !listed.has(same)).map(({ same, at }) => `${at}: ${same}`)).toEqual([]);
  });

  test('lists no words that differ', () => {
    const used = new Set(found.map(({ same }) => same));
    expect(unchanged[language].filter((words) => !used.has(words))).toEqual([]);
  });
});
