/** Questions to practise, as the person who answered them wrong gets them. Never with the correct answer. */
import * as z from 'zod/mini';
import { listOfKnown } from '../../platform/open-lists.ts';
import { day, id } from '../../platform/shapes.ts';
import { count } from '../../service/shapes.ts';
import { givenAnswer } from '../given-answer.ts';
import { questionResult } from '../result-shapes.ts';
import { takenQuestion } from '../take-shapes.ts';

const practiceQuestion = z.pick(takenQuestion, {
  id: true,
  kind: true,
  text: true,
  help: true,
  Answers: true,
  prompts: true,
});

export const practiceCard = z.object({
  CardID: id,
  /** How often it was practised. An answer must include this number, so that each question counts only once. */
  review: count,
  /** Version of the quiz or article; an answer to a question that has changed since does not count. */
  version: count,
  /** The quiz or article that contains the question. */
  title: z.string(),
  question: practiceQuestion,
});
export type PracticeCard = z.infer<typeof practiceCard>;

export const practiceSummary = z.object({
  /** Questions to practise today; the deck contains the first of them. */
  due: count,
  /** Number of questions in the deck, and estimated minutes for them. */
  inDeck: count,
  minutes: count,
  /** Questions that are not learnt yet, and those that are. */
  open: count,
  learnt: count,
  /** Questions that can be practised only once their quiz shows its answers. The other numbers do not include them. */
  hidden: count,
  /** Next day after today on which something is due; null if there is none. */
  nextOn: z.nullable(day),
  /** Number of the last seven days on which the person practised. */
  practisedDays: count,
});
export type PracticeSummary = z.infer<typeof practiceSummary>;

export const practiceDeck = z.extend(practiceSummary, { Cards: listOfKnown(practiceCard) });
export type PracticeDeck = z.infer<typeof practiceDeck>;

export const practiceAnswer = z.pick(givenAnswer, { options: true, pairs: true, number: true, text: true });

export const practiceResult = z.object({
  /** False if the question was answered on another device in the meantime, is not due, or has changed. Then the fields below are null. */
  counted: z.boolean(),
  /** True if it was not counted because the quiz or article has a newer version. */
  changed: z.boolean(),
  right: z.nullable(z.boolean()),
  /** The question with the right answer and the explanation. */
  question: z.nullable(questionResult),
  /** When it is asked again; null if it is learnt. */
  nextOn: z.nullable(day),
});
export type PracticeResult = z.infer<typeof practiceResult>;
