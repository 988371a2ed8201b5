/** Finds problems that prevent a draft from being published. */

import type { infer as Shape } from 'zod/mini';
import type { AuthoredQuiz, contentProblem, contentProblems } from './author-shapes.ts';
import type { Question } from './question.ts';
import { evaluatedKinds, kindParts } from './question-kinds.ts';
import type { QuizContent } from './quiz-content.ts';

type Problem = (typeof contentProblems)[number];
export type ContentProblem = Shape<typeof contentProblem>;

const slack = 0.01;

const isScored = ({ points }: Question): boolean => points > 0;

function ofOptions(question: Question): Problem[] {
  const { kind, options } = question;
  if (!kindParts[kind].options) return [];
  if (options.length < 2) return ['no options'];
  if (!isScored(question) || kind === 'matching' || kind === 'matrix' || kind === 'ordering') return [];
  const right = options.filter((option) => option.credit > 0);
  if (right.length === 0) return ['no right option'];
  if (kind === 'trueFalse' && right.length > 1) return ['two right options'];
  const sum = right.reduce((total, option) => total + option.credit, 0);
  const most = kind === 'multiple' ? sum : Math.max(...right.map((option) => option.credit));
  return Math.abs(most - 100) > slack + right.length * 0.001 ? ['credits exceed'] : [];
}

function ofPrompts(question: Question): Problem[] {
  const { kind, prompts, options } = question;
  if (!kindParts[kind].prompts) return [];
  if (prompts.length === 0) return ['no prompts'];
  const isOpen = kind === 'matrix' && prompts.every((prompt) => prompt.optionId === null);
  const fits = prompts.every((prompt) => options.some((option) => option.id === prompt.optionId));
  return isOpen || !isScored(question) || fits ? [] : ['prompt without option'];
}

function ofAccepted(question: Question): Problem[] {
  const { kind, accepted } = question;
  if (!kindParts[kind].accepted || !isScored(question)) return [];
  // A correct number needs a range: without one, every number would be accepted.
  const isRight = ({ credit, min, max }: (typeof accepted)[number]) =>
    credit > 0 && (kind !== 'numeric' || min !== undefined || max !== undefined);
  const problems: Problem[] = accepted.some(isRight) ? [] : ['no accepted answer'];
  if (accepted.some(({ min, max }) => min !== undefined && max !== undefined && min > max))
    problems.push('number range reversed');
  return problems;
}

function ofRubric({ kind, points, rubric }: Question): Problem[] {
  if (!kindParts[kind].marked || rubric.length === 0 || points === 0) return [];
  return rubric.reduce((sum, one) => sum + one.points, 0) < points ? ['rubric without points'] : [];
}

function ofCondition({ showWhen }: Question, earlier: ReadonlyMap<string, Question>): Problem[] {
  if (showWhen === null) return [];
  const question = earlier.get(showWhen.questionId);
  if (!question) return ['condition on later question'];
  const known = showWhen.optionIds.every((id) => question.options.some((option) => option.id === id));
  return known ? [] : ['condition on missing option'];
}

const idsOf = (question: Question): string[] => [
  question.id,
  ...[question.options, question.prompts, question.rubric].flatMap((list) => list.map((one) => one.id)),
];

/** Returns the problems in the order of the questions; an empty array means the draft may be published. */
export function checkContent({ rules, QuestionSets }: QuizContent, kind: AuthoredQuiz['kind']): ContentProblem[] {
  const questions = QuestionSets.flatMap((set) => set.Questions);
  const problems: ContentProblem[] = [];
  if (!questions.some((question) => kindParts[question.kind].answer !== 'none'))
    problems.push({ problem: 'no questions', questionId: null });
  if (QuestionSets.some((set) => set.draw !== null && set.draw > set.Questions.length))
    problems.push({ problem: 'draw too many', questionId: null });
  const ids = [...QuestionSets.map((set) => set.SETID), ...questions.flatMap(idsOf)];
  if (new Set(ids).size !== ids.length) problems.push({ problem: 'double id', questionId: null });
  const earlier = new Map<string, Question>();
  for (const question of questions) {
    const own = [ofOptions, ofPrompts, ofAccepted, ofRubric].flatMap((check) => check(question));
    if (question.allowOther && isScored(question)) own.push('other in scored question');
    // A file reveals who uploaded it, and often contains the author's name.
    if (rules.anonymous && question.kind === 'file') own.push('file in anonymous survey');
    if (kind === 'qm' && !evaluatedKinds.includes(question.kind)) own.push('not for evaluations');
    own.push(...ofCondition(question, earlier));
    problems.push(...own.map((problem) => ({ problem, questionId: question.id })));
    earlier.set(question.id, question);
  }
  return problems;
}
