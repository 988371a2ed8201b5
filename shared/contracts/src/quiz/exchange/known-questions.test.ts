import { expect, it } from 'vitest';
import { splitKnown } from './known-questions.ts';
import { readGift } from './read-gift.ts';

const gift = '::Desk:: Which desk sells tickets? {=The first ~The last}\n\nHow many minutes? {#12:3}\n\nIt floats. {T}';
const read = (text: string) => readGift(text, () => crypto.randomUUID()).QuestionSets;

it('a GIFT text that is imported twice adds nothing the second time', () => {
  const access = read(gift);
  expect(splitKnown([], access)).toMatchObject({ freshCount: 3, knownCount: 0 });
  expect(splitKnown(access, read(gift))).toEqual({ fresh: [], freshCount: 0, knownCount: 3 });
});

it('a question with different words or a different range is new; a different order of options does not make it new', () => {
  const access = read(gift);
  const other = read('Which desk sells tickets? {~The last =The first}\n\nHow many minutes? {#12:4}\n\nIt sinks. {T}');
  const split = splitKnown(access, other);
  expect([split.freshCount, split.knownCount]).toEqual([2, 1]);
  expect(split.fresh.flatMap(({ Questions }) => Questions.map(({ text }) => text))).toEqual([
    'How many minutes?',
    'It sinks.',
  ]);
});

it('other points, credit and feedback do not make a question new', () => {
  const access = read(gift);
  const rated = read(gift).map((set) => ({
    ...set,
    Questions: set.Questions.map((one) => ({
      ...one,
      points: one.points + 4,
      penalty: 1,
      feedback: 'As on the poster.',
      options: one.options.map((option) => ({ ...option, credit: option.credit / 2, feedback: 'Look again.' })),
    })),
  }));
  expect(splitKnown(access, rated)).toEqual({ fresh: [], freshCount: 0, knownCount: 3 });
});

it.each([
  ['an option', 'Which desk? {=The first ~The last}', 'Which desk? {=The first ~The middle}'],
  ['a further option', 'Which desk? {=The first ~The last}', 'Which desk? {=The first ~The last ~None}'],
  ['an accepted text', 'Who calls? {=A guest}', 'Who calls? {=A colleague}'],
  ['what is matched', 'Match. {=Cup -> Tea =Glass -> Water}', 'Match. {=Mug -> Tea =Glass -> Water}'],
])('a question that differs in %s is new', (_, before, after) => {
  expect(splitKnown(read(before), read(before)).freshCount).toBe(0);
  expect(splitKnown(read(before), read(after))).toMatchObject({ freshCount: 1, knownCount: 0 });
});
