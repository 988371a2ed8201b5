import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangesOf, snippetCharacters, snippetOf } from './highlight.ts';
import { readQuery, type SearchQuery } from './query.ts';

const query = (typed: string): SearchQuery => readQuery(typed) ?? { words: [], text: '' };
const marked = (text: string, typed: string) => rangesOf(text, query(typed)).map(([from, to]) => text.slice(from, to));

describe('marks', () => {
  it.each<[string, string, string[]]>([
    ['Handling difficult conversations', 'conversation', ['conversations']],
    ['Handling difficult conversations', 'conv', ['conversations']],
    ['Running, ran, runs', 'run', ['Running', 'runs']],
    ['Résumé und Führung', 'resume fuhrung', ['Résumé', 'Führung']],
    ['Straße 7', 'strasse', ['Straße']],
    ['planes and plans', 'plan', ['planes', 'plans']],
    ['a cat', 'dog', []],
    ['<b>cat</b>', 'cat', ['cat']],
  ])('in “%s” for “%s”', (text, typed, words) => expect(marked(text, typed)).toEqual(words));
});

describe('a snippet', () => {
  const long = `${'word '.repeat(100)}needle ${'tail '.repeat(100)}`;

  it('is the part around the first word that was found', () => {
    const { text, ranges } = snippetOf(long, query('needle'));
    expect(text.startsWith('…') && text.endsWith('…')).toBe(true);
    expect(ranges.map(([from, to]) => text.slice(from, to))).toEqual(['needle']);
  });

  it('is the beginning if nothing was found, and the whole text if it is short', () => {
    expect(snippetOf(long, query('nothing')).text.startsWith('word word')).toBe(true);
    expect(snippetOf('Short\n\ntext', query('nothing'))).toEqual({ text: 'Short text', ranges: [] });
  });

  it('is short, well formed, and its marks lie within it, whatever the text', () => {
    const anyText = fc
      .array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('needle', ' ', '\n', '😀')))
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(anyText, (text) => {
        const snippet = snippetOf(text.toWellFormed(), query('needle'));
        expect(snippet.text.length).toBeLessThanOrEqual(snippetCharacters + 2);
        expect(snippet.text.isWellFormed()).toBe(true);
        for (const [from, to] of snippet.ranges) expect(0 <= from && from < to && to <= snippet.text.length).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
