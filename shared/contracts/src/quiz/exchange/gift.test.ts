/** GIFT: samples from other systems, refused input, and reading back our own output. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '../question.ts';
import type { QuestionSet } from '../quiz-content.ts';
import { emptySet, questionWith } from './exchanged.ts';
import { readGift } from './read-gift.ts';
import { writeGift } from './write-gift.ts';

const counter = () => () => crypto.randomUUID();
const read = (text: string) => readGift(text, counter());
const questions = (text: string): Question[] => read(text).QuestionSets.flatMap((set) => set.Questions);

/** Drops ids, because every read creates new ones; pairs are compared by their texts. */
const comparable = (sets: readonly QuestionSet[]) =>
  sets.map(({ title, Questions }) => ({
    title,
    questions: Questions.map(({ id: _, options, prompts, ...rest }) => ({
      ...rest,
      options: options.map(({ id: __, ...option }) => option),
      prompts: prompts
        .map(({ id: __, optionId, ...prompt }) => ({ ...prompt, to: options.find((one) => one.id === optionId)?.text }))
        .sort((a, b) => a.text.localeCompare(b.text)),
    })),
  }));

const samples = process.env.PORTICO_SAMPLES && join(process.env.PORTICO_SAMPLES, 'gift');
const files = samples ? readdirSync(samples).filter((name) => name.endsWith('.gift')) : [];

describe.skipIf(!samples)('samples (PORTICO_SAMPLES names their folder)', () => {
  it('are complete', () => expect(files.length).toBe(51));

  it.each(files)('%s is imported, and read back unchanged after export', (name) => {
    const first = read(readFileSync(join(samples as string, name), 'utf8'));
    expect(first.refused).toEqual([]);
    expect(first.QuestionSets.length).toBeGreaterThan(0);
    const out = writeGift(first.QuestionSets);
    expect(out.left).toEqual([]);
    const second = read(out.text);
    expect(second.refused).toEqual([]);
    expect(comparable(second.QuestionSets)).toEqual(comparable(first.QuestionSets));
  });
});

describe('reading GIFT', () => {
  it('recognises each kind of question', () => {
    const kinds = questions(`Only text.

Essay {}

Sky? {~red =blue}

Two? {~%50%a ~%50%b ~%-100%c}

True? {T}

Capitals {=Italy -> Rome =Spain -> Madrid = -> Paris}

When? {#1822:5}

Who? {=no one =%50%nobody}`).map((one) => [one.kind, one.options.map((option) => option.credit)]);
    expect(kinds).toEqual([
      ['information', []],
      ['freeText', []],
      ['single', [0, 100]],
      ['multiple', [50, 50, -100]],
      ['trueFalse', [100, 0]],
      ['matching', [0, 0, 0]],
      ['numeric', []],
      ['shortText', []],
    ]);
  });

  it('reads names, formats, feedback, gaps, and numbers as ranges', () => {
    expect(questions('::Pi::[html]Pi? {#2.25:0.25#near####Look it up}.')[0]).toMatchObject({
      name: 'Pi',
      format: 'html',
      text: 'Pi? _____.',
      accepted: [{ min: 2, max: 2.5, credit: 100, feedback: 'near' }],
      feedback: 'Look it up',
    });
    expect(questions('Grant is {~buried =entombed} there.')[0]?.text).toBe('Grant is _____ there.');
  });

  it('uses the first feedback of a true/false question for the wrong answer', () => {
    expect(questions('Sun rises in the west.{F#No, look.#Right you are.}')[0]?.options).toMatchObject([
      { text: 'True', credit: 0, feedback: 'No, look.' },
      { text: 'False', credit: 100, feedback: 'Right you are.' },
    ]);
  });

  it.each([
    ['Open {~a =b', 1, 'answer not closed'],
    ['\n\nClosed ~a =b}', 3, 'brace without answer'],
    ['Twice {=a} and {=b}', 1, 'more than one answer'],
    ['{=a}', 1, 'no text'],
    ['All wrong {~a ~b}', 1, 'no right answer'],
    ['Empty {=a ~}', 1, 'answer without text'],
    ['When? {#eighteen}', 1, 'not a number'],
    ['How much? {~%half%a =b}', 1, 'not a percentage'],
    ['How much? {~%150%a =b}', 1, 'not a percentage'],
    ['Pairs {=a -> =b -> c}', 1, 'pair incomplete'],
    ['Lost {words =b}', 1, 'brace without answer'],
  ])('refuses %j at line %i: %s', (text, line, reason) => {
    const good = 'Good? {=yes}';
    const found = read(`${text}\n\n${good}`);
    expect(found.refused).toEqual([{ line, reason }]);
    expect(found.QuestionSets[0]?.Questions.map((one) => one.text)).toEqual(['Good?']);
  });
});

const words = fc
  .string({ unit: fc.constantFrom(...'ab c~=#{}:\\%[]->/*.\n1'), minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== '' && !/^\[(plain|moodle|html|markdown)\]/.test(text));
const plainWords = words.filter((text) => !text.includes('->') && !text.startsWith('%'));

const anyQuestion: fc.Arbitrary<Question> = fc
  .record({
    text: words,
    kind: fc.constantFrom('single', 'multiple', 'shortText', 'trueFalse' as const),
    list: fc.array(plainWords, { minLength: 2, maxLength: 5 }),
  })
  .map(({ text, kind, list }) => {
    const base = { id: 'q', text, format: 'plain' as const };
    if (kind === 'shortText')
      return questionWith({
        ...base,
        kind,
        accepted: list.map((one, at) => ({ text: one, credit: at === 0 ? 100 : 50 })),
      });
    if (kind === 'trueFalse')
      return questionWith({
        ...base,
        kind,
        options: [
          { id: 't', text: 'True', credit: 0, feedback: list[0] as string },
          { id: 'f', text: 'False', credit: 100 },
        ],
      });
    const options = list.map((one, at) => ({
      id: `${at}`,
      text: one,
      credit: at === 0 ? (kind === 'single' ? 100 : 50) : at === 1 ? 25 : 0,
    }));
    return questionWith({ ...base, kind: kind as 'single' | 'multiple', options, shuffle: true });
  });

it('exported questions are read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(anyQuestion, { minLength: 1, maxLength: 4 }), (list) => {
      const sets = [{ ...emptySet('set', ''), Questions: list }];
      const out = writeGift(sets);
      const back = read(out.text);
      expect(back.refused).toEqual([]);
      expect(comparable(back.QuestionSets)).toEqual(comparable(sets));
    }),
    { seed: 20_261_122, numRuns: process.env.PORTICO_TEST_SCALE === 'full' ? 5000 : 250 },
  );
});
