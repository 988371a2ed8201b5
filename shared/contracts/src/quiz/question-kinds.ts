/** The kinds of questions and the parts that each consists of. */

export const questionKinds = [
  'single',
  'multiple',
  'trueFalse',
  'matching',
  'ordering',
  'numeric',
  'shortText',
  'freeText',
  'scale',
  'matrix',
  'file',
  'information',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

interface KindParts {
  /** The form of the answer. */
  answer: 'one' | 'several' | 'pairs' | 'order' | 'number' | 'text' | 'files' | 'none';
  options: boolean;
  prompts: boolean;
  accepted: boolean;
  /** True if a person marks the answer. */
  marked: boolean;
}

const parts = (answer: KindParts['answer'], ...has: ('options' | 'prompts' | 'accepted' | 'marked')[]): KindParts => ({
  answer,
  options: has.includes('options'),
  prompts: has.includes('prompts'),
  accepted: has.includes('accepted'),
  marked: has.includes('marked'),
});

export const kindParts: Readonly<Record<QuestionKind, KindParts>> = {
  single: parts('one', 'options'),
  multiple: parts('several', 'options'),
  /** Two options: true, then false. */
  trueFalse: parts('one', 'options'),
  /** Prompts, and the options to match to them. */
  matching: parts('pairs', 'options', 'prompts'),
  /** Options in the correct order. */
  ordering: parts('order', 'options'),
  numeric: parts('number', 'accepted'),
  shortText: parts('text', 'accepted'),
  freeText: parts('text', 'marked'),
  /** Options from one end of the scale to the other. */
  scale: parts('one', 'options'),
  /** Prompts are the rows, options the columns. */
  matrix: parts('pairs', 'options', 'prompts'),
  file: parts('files', 'marked'),
  /** Text between questions, without an answer. */
  information: parts('none'),
};

/** Kinds allowed in evaluations: evaluators choose one of several answers. */
export const evaluatedKinds = questionKinds.filter((kind) => kindParts[kind].answer === 'one');

export const isAnswered = (kind: QuestionKind): boolean => kindParts[kind].answer !== 'none';
