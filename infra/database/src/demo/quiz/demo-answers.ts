/** Answers of demo people, so that results, analysis and thresholds have something to show. */
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import type { Question } from '@portico/contracts/quiz/question';
import type { QuizContent } from '@portico/contracts/quiz/quiz-content';
import { type AttemptScore, type Given, scoreAttempt } from '@portico/contracts/quiz/score-attempt';
import type { SeededChoice } from '../seeded-choice.ts';

const wishes = [
  'More time between two contacts to write the note properly.',
  'Tell us about changed fares before the customers do.',
  'Keep the Thursday board short, it works.',
  'One shift a month to listen to colleagues.',
  'The headsets in the second row need replacing.',
  'Nothing. It was a good month.',
];

function rightAnswer(question: Question): GivenAnswer {
  const { kind, options, prompts, accepted } = question;
  if (kind === 'ordering') return { options: options.map((option) => option.id) };
  if (kind === 'matching' || kind === 'matrix')
    return { pairs: prompts.flatMap(({ id, optionId }) => (optionId ? { promptId: id, optionId } : [])) };
  if (kind === 'numeric') return { number: accepted[0]?.min ?? 0 };
  if (kind === 'shortText') return { text: accepted[0]?.text ?? '' };
  return { options: options.filter((option) => option.credit > 0).map((option) => option.id) };
}

function otherAnswer(question: Question, chance: SeededChoice): GivenAnswer | null {
  const { kind, options, prompts } = question;
  const wrong = options.filter((option) => option.credit <= 0);
  if (kind === 'file') return null;
  if (kind === 'freeText') return { text: chance.pick(wishes) };
  if (kind === 'numeric') return { number: chance.below(100) - 200 };
  if (kind === 'shortText') return { text: 'I do not know' };
  if (kind === 'ordering') return { options: options.map((option) => option.id).reverse() };
  if (kind === 'matching' || kind === 'matrix')
    return { pairs: prompts.map(({ id }) => ({ promptId: id, optionId: chance.pick(options).id })) };
  return { options: [chance.pick(wrong.length > 0 ? wrong : options).id] };
}

/** `wrong` randomly chosen questions are answered incorrectly, the others correctly. */
export function demoAnswers(content: QuizContent, wrong: number, chance: SeededChoice): Map<string, Given> {
  const questions = content.QuestionSets.flatMap((set) => set.Questions).filter((one) => one.kind !== 'information');
  const missed = new Set<string>();
  while (missed.size < Math.min(wrong, questions.length)) missed.add(chance.pick(questions).id);
  return new Map(
    questions.map((question) => {
      const isOpen = question.points === 0 || question.kind === 'freeText';
      const answer = isOpen || missed.has(question.id) ? otherAnswer(question, chance) : rightAnswer(question);
      return [question.id, { answer, marks: null }];
    }),
  );
}

export const demoScore = ({ QuestionSets }: QuizContent, given: ReadonlyMap<string, Given>): AttemptScore =>
  scoreAttempt(
    QuestionSets.map((set) => ({ set, questions: set.Questions })),
    given,
    { ended: true },
  );
