/** How a demo quiz is written down. */
import type { QuestionInput } from '@portico/contracts/quiz/question';
import type { QuizContentInput } from '@portico/contracts/quiz/quiz-content';

export interface QuestionText {
  text: string;
  kind: Exclude<QuestionInput['kind'], 'freeText'> | 'text';
  /** Answers; a leading `+` marks the right ones. */
  answers: readonly string[];
  /** What the kind has besides; `id` is the question's. */
  more?: (id: string) => Partial<QuestionInput>;
}

export interface QuizText {
  key: string;
  kind: 'quiz' | 'survey' | 'verification';
  title: string;
  description: string;
  minutes: number;
  passMark: number | null;
  attempts: number | null;
  /** Who is given it: everybody of a team, of the first team's country, or single accounts. */
  given: 'teams' | 'country' | readonly string[];
  /** Days from today. */
  due: number | null;
  mandatory: boolean;
  /** How many in a hundred have answered. */
  turnout?: number;
  rules?: Partial<QuizContentInput['rules']>;
  questions: readonly QuestionText[];
}

export const single = (text: string, ...answers: string[]): QuestionText => ({ text, kind: 'single', answers });
export const multiple = (text: string, ...answers: string[]): QuestionText => ({ text, kind: 'multiple', answers });
export const scale = (text: string): QuestionText => ({
  text,
  kind: 'scale',
  answers: ['Not at all', 'A little', 'Partly', 'Mostly', 'Fully'],
});
export const open = (text: string): QuestionText => ({ text, kind: 'text', answers: [] });
