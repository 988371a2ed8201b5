/** Results of reading questions from a text and of writing them to one. */
import { type Question, question } from '../question.ts';
import type { QuestionSet } from '../quiz-content.ts';

export const questionFormats = ['gift', 'csv'] as const;

/** Why a question in a text is refused. */
export const importProblems = [
  'answer not closed',
  'brace without answer',
  'more than one answer',
  'no text',
  'no right answer',
  'answer without text',
  'not a number',
  'not a percentage',
  'pair incomplete',
  'unknown kind',
  'column missing',
  'quotes not closed',
  'too long',
] as const;
type ImportProblem = (typeof importProblems)[number];

export interface Refused {
  /** Number of the question's first line, counted from 1. */
  line: number;
  reason: ImportProblem;
}

export interface ReadQuestions {
  /** Questions by category or section; the first has no title if the text begins without one. */
  QuestionSets: QuestionSet[];
  refused: Refused[];
}

/** Why a question cannot be exported to a text. */
export const leftReasons = ['kind', 'condition'] as const;

export interface WrittenQuestions {
  text: string;
  left: { questionId: string; reason: (typeof leftReasons)[number] }[];
}

/** Thrown for a question that cannot be read; reading continues with the others. */
export class Unreadable extends Error {
  readonly reason: ImportProblem;
  constructor(reason: ImportProblem) {
    super(reason);
    this.name = 'Unreadable';
    this.reason = reason;
  }
}

/** Creates a question, with defaults for everything that is not given. */
export const questionWith = (
  parts: Pick<Question, 'id' | 'kind' | 'text' | 'format'> & Partial<Question>,
): Question => ({
  points: 1,
  penalty: 0,
  required: true,
  shuffle: false,
  allOrNothing: false,
  caseSensitive: false,
  allowOther: false,
  allowNotApplicable: false,
  comment: 'none',
  fault: 'none',
  options: [],
  prompts: [],
  accepted: [],
  rubric: [],
  showWhen: null,
  ...parts,
});

/** Like `questionWith`, but refuses what a question may not contain: lengths, numbers, characters. */
export function wellFormed(parts: Parameters<typeof questionWith>[0]): Question {
  const read = question.safeParse(questionWith(parts));
  if (!read.success) throw new Unreadable('too long');
  return read.data;
}

/**
 * Removes characters that questions may not contain: control characters, lone surrogates, and characters that the
 * parsers use internally.
 */
export const readableSource = (source: string): string =>
  source
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the purpose
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ue000-\ue007]/g, '');

export const emptySet = (SETID: string, title: string): QuestionSet => ({
  SETID,
  title,
  weight: null,
  order: 'given',
  draw: null,
  Questions: [],
});

/** Removes binary rounding errors from sums of decimals. */
export const decimal = (value: number): number => Number(value.toPrecision(12));
