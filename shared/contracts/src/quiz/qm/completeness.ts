/**
 * What is missing before an evaluation can be submitted. The page highlights it, and the server refuses the submission.
 */
import { isComplete } from '../given-answer.ts';
import type { QuestionSet } from '../quiz-content.ts';
import { scoreQuestion } from '../score-question.ts';
import { type Answers, scoredQuestions } from './evaluation-score.ts';

export interface Lacking {
  questionId: string;
  /** `answer`: the question is not answered. `comment`: its answer requires a comment. */
  lacks: 'answer' | 'comment';
}

/** Returns what is missing in the form's order; an empty array means complete. */
export const lackingAnswers = (sets: readonly QuestionSet[], answers: Answers): Lacking[] =>
  scoredQuestions(sets, answers).flatMap((question): Lacking[] => {
    const answer = answers.get(question.id) ?? null;
    if (!isComplete(question, answer)) return question.required ? [{ questionId: question.id, lacks: 'answer' }] : [];
    const { outcome } = scoreQuestion(question, answer, null);
    const isLow = outcome === 'wrong' || outcome === 'partly';
    const isExplained = (answer?.comment ?? '').trim() !== '';
    return question.comment === 'when low' && isLow && !isExplained
      ? [{ questionId: question.id, lacks: 'comment' }]
      : [];
  });
