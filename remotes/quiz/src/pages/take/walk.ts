/** Which questions are currently asked, and which are missing. */
import { visibleSets } from '@portico/contracts/quiz/branching';
import { type GivenAnswer, isBlank, isComplete } from '@portico/contracts/quiz/given-answer';
import { isAnswered, kindParts } from '@portico/contracts/quiz/question-kinds';
import type { RunningAttempt, TakenQuestion } from '@portico/contracts/quiz/take-shapes';

type Given = Readonly<Record<string, { given: GivenAnswer | null }>>;

export const questionsOf = ({ QuestionSets }: Pick<RunningAttempt, 'QuestionSets'>, answers: Given): TakenQuestion[] =>
  visibleSets(
    QuestionSets.map((set) => ({ questions: set.Questions })),
    (id) => answers[id]?.given ?? null,
  ).flatMap((set) => set.questions);

export const missingOf = (questions: readonly TakenQuestion[], answers: Given): string[] =>
  questions
    .filter(
      (one) =>
        one.required && kindParts[one.kind].answer !== 'none' && !isComplete(one, answers[one.id]?.given ?? null),
    )
    .map((one) => one.id);

/**
 * Where a quiz is resumed: at the first unanswered question, including the texts before it; otherwise at the last
 * question.
 */
export function firstOpenOf(questions: readonly TakenQuestion[], answers: Given): number {
  const open = questions.findIndex((one) => isAnswered(one.kind) && isBlank(answers[one.id]?.given ?? null));
  let at = open < 0 ? questions.length - 1 : open;
  while (questions[at - 1]?.kind === 'information') at -= 1;
  return Math.max(0, at);
}
