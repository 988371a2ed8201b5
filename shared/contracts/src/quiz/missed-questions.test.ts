import { expect, it } from 'vitest';
import { missedQuestions } from './missed-questions.ts';

const question = (id: string, answers: number, of: number) => ({ id, text: id, missed: { answers, of } });

it.each([
  ['highest rate first', [question('a', 2, 10), question('b', 6, 10), question('c', 3, 10)], ['b 60', 'c 30', 'a 20']],
  [
    'no rate of fewer than five people, after the others',
    [question('a', 4, 4), question('b', 1, 5)],
    ['b 20', 'a null'],
  ],
  ['without a rate, those missed most often first', [question('a', 1, 3), question('b', 3, 4)], ['b null', 'a null']],
  ['of equal rates, the one missed most often first', [question('a', 5, 10), question('b', 10, 20)], ['b 50', 'a 50']],
  ['not those that no one missed or that are not scored', [question('a', 0, 9), question('b', 0, 0)], []],
  [
    'nothing for people who may still answer',
    [
      { id: 'a', text: 'a', missed: null },
      { id: 'b', text: 'b' },
    ],
    [],
  ],
])('%s', (_, questions, expected) => {
  expect(missedQuestions(questions).map(({ id, rate }) => `${id} ${rate}`)).toEqual(expected);
});
