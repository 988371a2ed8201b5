import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { readCsvQuestions, writeCsvQuestions } from './csv-questions.ts';
import { emptySet } from './exchanged.ts';
import { readGift } from './read-gift.ts';

const counter = () => () => crypto.randomUUID();
const records = (text: string) =>
  (parse(text, { relax_column_count: true }) as string[][]).map((cells, at) => ({ line: at + 1, cells }));
const read = (text: string) => readCsvQuestions(records(text), counter());

const gift = `Sky? {~red#Look up =blue}

Two? {~%50%a ~%50%-b ~c}

Capitals {=Italy -> Rome =Spain -> Madrid}

When? {#=1822:5 =%50%1800}

Who? {="no", one =%50%nobody}

Essay {}`;

it('questions that were exported are read back unchanged', () => {
  const { QuestionSets } = readGift(gift, counter());
  const sets = QuestionSets.map((set) => ({ ...set, title: 'History' }));
  const { text, left } = writeCsvQuestions(sets);
  expect(left).toEqual([]);
  const back = read(text);
  expect(back.refused).toEqual([]);
  const shape = (list: typeof sets) =>
    list.map(({ title, Questions }) => ({
      title,
      questions: Questions.map(({ kind, text: words, points, accepted, options, prompts }) => ({
        kind,
        words,
        points,
        accepted,
        options: options.map(({ text: option, credit, feedback }) => ({ option, credit, feedback })),
        prompts: prompts.map((one) => [one.text, options.find((option) => option.id === one.optionId)?.text]),
      })),
    }));
  expect(shape(back.QuestionSets)).toEqual(shape(sets));
});

it('reports unreadable rows by line', () => {
  expect(read('kind,text,points\nsingle,,1\nriddle,What?,1\nnumeric,How many?,lots').refused).toEqual([
    { line: 2, reason: 'no text' },
    { line: 3, reason: 'unknown kind' },
    { line: 4, reason: 'not a number' },
  ]);
  expect(read('question;answer').refused).toEqual([{ line: 1, reason: 'column missing' }]);
});

it('leaves out questions that do not fit into a row', () => {
  const [set] = readGift('Capitals {=Italy -> Rome =Spain -> Madrid}', counter()).QuestionSets;
  const Questions = (set?.Questions ?? []).map((one) => ({ ...one, kind: 'matrix' as const }));
  expect(writeCsvQuestions([{ ...emptySet('s', ''), Questions }]).left).toEqual([
    { questionId: Questions[0]?.id, reason: 'kind' },
  ]);
});
