import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CommentRun, mentionedIn } from './comment-text.ts';
import { type Mention, runsOfTyped, typedMention, typedOf } from './typed-mentions.ts';

const ida: Mention = { UserID: '00000000-0000-4000-8000-000000000001', name: 'Ida Ashworth' };
const short: Mention = { UserID: '00000000-0000-4000-8000-000000000002', name: 'Ida Ash' };
const of = ({ UserID }: Mention): CommentRun => ({ type: 'mention', UserID });
const text = (value: string): CommentRun => ({ type: 'text', text: value });

describe('typed text', () => {
  it.each<[string, string, CommentRun[]]>([
    ['a chosen person is a mention', 'Ask @Ida Ashworth.', [text('Ask '), of(ida), text('.')]],
    ['the longer of two names wins', '@Ida Ashworth @Ida Ash', [of(ida), text(' '), of(short)]],
    ['a changed name is text', '@Ida Ashwort', [of(short), text('wort')]],
    ['a name without @ is text', 'Ida Ashworth', [text('Ida Ashworth')]],
    ['an empty text has no parts', '', []],
  ])('%s', (_, typed, runs) => expect(runsOfTyped(typed, [short, ida])).toEqual(runs));

  it('is restored unchanged, and mentions no one who was not chosen', () => {
    const names = new Map([ida, short].map((one) => [one.UserID, one.name]));
    const parts = fc.array(fc.constantFrom('@Ida Ashworth', '@Ida Ash', '@', 'Ida', '\n', ' and ', '<b>'));
    fc.assert(
      fc.property(parts, fc.subarray([ida, short]), (typed, chosen) => {
        const runs = runsOfTyped(typed.join(''), chosen);
        expect(typedOf(runs, (id) => names.get(id))).toBe(typed.join(''));
        expect(mentionedIn(runs).every((id) => chosen.some((one) => one.UserID === id))).toBe(true);
      }),
    );
  });
});

describe('an unfinished mention', () => {
  it.each<[string, string, ReturnType<typeof typedMention>]>([
    ['starts with @', 'Ask @Id', { from: 4, words: 'Id' }],
    ['may contain a space between two names', '@Ida As', { from: 0, words: 'Ida As' }],
    ['is not part of an e-mail address', 'me@harbour', undefined],
    ['ends at the end of its line', '@Ida\nthen', undefined],
    ['has just started', 'Hello (@', { from: 7, words: '' }],
  ])('%s', (_, typed, expected) => expect(typedMention(typed, typed.length)).toEqual(expected));
});
