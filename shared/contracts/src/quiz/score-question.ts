/**
 * The score of a single answer. This is the only place where answers become points; server, preview and live score all
 * use it.
 */
import { type GivenAnswer, isBlank } from './given-answer.ts';
import type { AcceptedAnswer, Question } from './question.ts';
import { kindParts } from './question-kinds.ts';

/** Points given by a marker, keyed by criterion; a question without a rubric uses its own id as the key. */
export type Marks = Readonly<Record<string, number>>;

export const outcomes = [
  'right',
  'partly',
  'wrong',
  'unanswered',
  /** A person has to mark it. */
  'to mark',
  /** The question has no correct answer. */
  'not scored',
  'not applicable',
] as const;
export type Outcome = (typeof outcomes)[number];

export interface QuestionScore {
  /** Points earned; negative if a wrong answer is penalised. */
  points: number;
  /** Points available; 0 excludes the question from the score. */
  max: number;
  outcome: Outcome;
}

/** Tolerance, so that a third written as 33.33333 counts as a third. */
const nearly = 1e-4;

const within = (value: number): number => Math.min(1, Math.max(-1, value));
const creditOf = (question: Question, optionId: string): number =>
  (question.options.find((option) => option.id === optionId)?.credit ?? 0) / 100;

function ofSeveral(question: Question, chosen: readonly string[]): number {
  if (!question.allOrNothing) return within(chosen.reduce((sum, one) => sum + creditOf(question, one), 0));
  const right = question.options.filter((option) => option.credit > 0);
  return right.length === chosen.length && right.every((option) => chosen.includes(option.id)) ? 1 : 0;
}

const share = (question: Question, right: number, of: number): number =>
  question.allOrNothing && right < of ? 0 : right / of;

function ofPairs(question: Question, pairs: NonNullable<GivenAnswer['pairs']>): number {
  const prompts = question.prompts.filter((prompt) => prompt.optionId !== null);
  const right = prompts.filter((prompt) =>
    pairs.some((pair) => pair.promptId === prompt.id && pair.optionId === prompt.optionId),
  );
  return share(question, right.length, prompts.length);
}

/** The paper shows another order; the content contains the correct one. */
function ofOrder(question: Question, given: readonly string[]): number {
  const inPlace = question.options.filter((option, at) => given[at] === option.id);
  return share(question, inPlace.length, question.options.length);
}

const folded = (words: string, caseSensitive: boolean): string => {
  const plain = words.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  return caseSensitive ? plain : plain.toLocaleLowerCase('en');
};

/**
 * `*` matches any text, `\*` a literal asterisk. Compared piece by piece, without a regular expression that a text
 * could make slow.
 */
export function matchesPattern(words: string, pattern: string, caseSensitive: boolean): boolean {
  const text = folded(words, caseSensitive);
  const pieces = folded(pattern, caseSensitive)
    .split(/(?<!\\)\*/)
    .map((piece) => piece.replaceAll('\\*', '*'));
  const first = pieces[0] ?? '';
  const last = pieces.at(-1) ?? '';
  if (pieces.length === 1) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  const middle = text.slice(first.length, text.length - last.length);
  let at = 0;
  return pieces.slice(1, -1).every((piece) => {
    const found = middle.indexOf(piece, at);
    at = found + piece.length;
    return found >= 0;
  });
}

function accepts(question: Question, accepted: AcceptedAnswer, { number, text = '' }: GivenAnswer): boolean {
  if (question.kind !== 'numeric') return matchesPattern(text, accepted.text ?? '', question.caseSensitive);
  // Without a range it accepts any number.
  return number !== undefined && number >= (accepted.min ?? -Infinity) && number <= (accepted.max ?? Infinity);
}

/** Returns the first accepted answer that matches, in the author's order. */
export const acceptedBy = (question: Question, answer: GivenAnswer): AcceptedAnswer | undefined =>
  question.accepted.find((one) => accepts(question, one, answer));

/** Score from -1 to 1 for questions that are marked automatically. */
function fractionOf(question: Question, answer: GivenAnswer): number {
  const { options = [], pairs = [] } = answer;
  switch (kindParts[question.kind].answer) {
    case 'one':
      return within(options.reduce((sum, one) => sum + creditOf(question, one), 0));
    case 'several':
      return ofSeveral(question, options);
    case 'pairs':
      return ofPairs(question, pairs);
    case 'order':
      return ofOrder(question, options);
    default:
      return within((acceptedBy(question, answer)?.credit ?? 0) / 100);
  }
}

export function isScored(question: Question): boolean {
  if (question.points === 0 || question.kind === 'information') return false;
  if (question.kind === 'matrix' || question.kind === 'matching')
    return question.prompts.some((prompt) => prompt.optionId !== null);
  return true;
}

const outcomeOf = (fraction: number): Outcome =>
  fraction >= 1 - nearly ? 'right' : fraction > nearly ? 'partly' : 'wrong';

function ofMarks(question: Question, marks: Marks | null): QuestionScore {
  const max = question.points;
  if (marks === null) return { points: 0, max, outcome: 'to mark' };
  const points = Math.min(
    max,
    Object.values(marks).reduce((sum, one) => sum + one, 0),
  );
  return { points, max, outcome: outcomeOf(points / max) };
}

/**
 * @param question as its author wrote it, options in the author's order
 * @param marks points given by a marker; ignored for kinds that are marked automatically
 */
export function scoreQuestion(question: Question, answer: GivenAnswer | null, marks: Marks | null): QuestionScore {
  if (!isScored(question)) return { points: 0, max: 0, outcome: 'not scored' };
  if (answer?.notApplicable) return { points: 0, max: 0, outcome: 'not applicable' };
  const max = question.points;
  if (answer === null || isBlank(answer)) return { points: 0, max, outcome: 'unanswered' };
  if (kindParts[question.kind].marked) return ofMarks(question, marks);
  const fraction = fractionOf(question, answer);
  const outcome = outcomeOf(fraction);
  const penalty = outcome === 'wrong' ? question.penalty : 0;
  return { points: (outcome === 'right' ? 1 : fraction) * max - penalty, max, outcome };
}
