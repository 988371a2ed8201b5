/** The source format of demo quizzes. */
import { acceptedAnswer } from '@portico/contracts/quiz/question';
import { questionKinds } from '@portico/contracts/quiz/question-kinds';
import { quizRules } from '@portico/contracts/quiz/quiz-content';
import * as z from 'zod/mini';
import { demoData, themedData } from '../demo-data.ts';

const questionText = z.strictObject({
  text: z.string(),
  kind: z.enum([...questionKinds, 'text']),
  /** A leading `+` marks the correct ones. */
  answers: z._default(z.array(z.string()), []),
  /** Each with the index of its correct answer. */
  prompts: z.optional(z.array(z.strictObject({ text: z.string(), answer: z.number() }))),
  points: z.optional(z.number()),
  required: z.optional(z.boolean()),
  /** Key of the skill that it shows, as in the skills of learning. */
  skill: z.optional(z.string()),
  accepted: z.optional(z.array(acceptedAnswer)),
  rubric: z.optional(z.array(z.strictObject({ text: z.string(), points: z.number() }))),
});
export type QuestionText = z.infer<typeof questionText>;

const quizText = z.strictObject({
  key: z.string(),
  kind: z.enum(['quiz', 'survey', 'verification']),
  title: z.string(),
  description: z.string(),
  minutes: z.number(),
  passMark: z.nullable(z.number()),
  attempts: z.nullable(z.number()),
  /** To whom it is assigned: everyone in a team, in the first team's country, or single accounts. */
  given: z.union([z.enum(['teams', 'country']), z.array(z.string())]),
  /** Days from today. */
  due: z.nullable(z.number()),
  mandatory: z.boolean(),
  /** Percentage of people who have answered. */
  turnout: z.optional(z.number()),
  rules: z.optional(z.pick(quizRules, { review: true })),
  questions: z.array(questionText),
});
export type QuizText = z.infer<typeof quizText>;

export const quizzesOf = themedData('quiz/quizzes', quizText);
/** A question of every kind. */
export const everyKind = demoData('quiz/every-kind', z.array(quizText));
