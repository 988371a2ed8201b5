import { describe, expect, it } from 'vitest';
import { lineAt, linesOf } from './transcript-lines.ts';

const cues = [
  { from: 1000, to: 2000, text: 'Ask what people need,\nnot what they have.' },
  { from: 4000, to: 6000, text: 'Then note it in the café.' },
  { from: 6000, to: 9000, text: 'Ask, then ask again.' },
];

describe('the line spoken at a time', () => {
  it('is none before the first, and the last one during a pause and after the end', () => {
    expect([0, 999, 1000, 3000, 4000, 5999, 6000, 60_000].map((time) => lineAt(cues, time))).toEqual([
      -1, -1, 0, 0, 1, 1, 2, 2,
    ]);
    expect(lineAt([], 5)).toBe(-1);
  });
});

describe('the lines with the words searched for', () => {
  it('are all lines, each on one line, until two letters are entered', () => {
    expect(linesOf(cues, 'a').map(({ pieces }) => pieces)).toEqual([
      ['Ask what people need, not what they have.'],
      ['Then note it in the café.'],
      ['Ask, then ask again.'],
    ]);
  });

  it('keep their place and mark each match, regardless of case, accents and line breaks', () => {
    expect(linesOf(cues, 'ASK')).toEqual([
      { at: 0, from: 1000, pieces: ['', 'Ask', ' what people need, not what they have.'] },
      { at: 2, from: 6000, pieces: ['', 'Ask', ', then ', 'ask', ' again.'] },
    ]);
    expect(linesOf(cues, ' cafe ').map(({ at, pieces }) => [at, pieces[1]])).toEqual([[1, 'café']]);
    expect(linesOf(cues, 'need, not').map(({ at }) => at)).toEqual([0]);
    expect(linesOf(cues, 'lifeboat')).toEqual([]);
  });
});
