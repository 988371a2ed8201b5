import { expect, it } from 'vitest';
import { placeOfQuiz } from './place-of-quiz.ts';

const quiz = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const curriculum = '5f0f1c9a-6d1b-4c57-9b0e-0d1f3a6b7c01';

it('catalogID is one’s own list, the survey itself or a curriculum confirmed by the server, and nothing else', () => {
  expect(placeOfQuiz('mine', quiz)).toEqual({});
  expect(placeOfQuiz(quiz, quiz)).toEqual({});
  expect(placeOfQuiz(curriculum, quiz)).toEqual({ catalogID: curriculum });
  for (const other of ['', 'mines', '0', 'x', `${curriculum}x`]) expect(placeOfQuiz(other, quiz)).toBeUndefined();
});
