/** The kinds of questions, and what each is made of. */

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
  /** How the answer is given. */
  answer: 'one' | 'several' | 'pairs' | 'order' | 'number' | 'text' | 'files' | 'none';
  options: boolean;
  prompts: boolean;
  accepted: boolean;
  /** A person marks it. */
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
  /** Prompts, and the options that one is matched to each. */
  matching: parts('pairs', 'options', 'prompts'),
  /** The options in the right order. */
  ordering: parts('order', 'options'),
  numeric: parts('number', 'accepted'),
  shortText: parts('text', 'accepted'),
  freeText: parts('text', 'marked'),
  /** Options from one end to the other. */
  scale: parts('one', 'options'),
  /** Rows are prompts, columns are options. */
  matrix: parts('pairs', 'options', 'prompts'),
  file: parts('files', 'marked'),
  /** Text between questions; nothing is answered. */
  information: parts('none'),
};

/** What an evaluation can hold: evaluators choose one of several answers. */
export const evaluatedKinds = questionKinds.filter((kind) => kindParts[kind].answer === 'one');

export const isAnswered = (kind: QuestionKind): boolean => kindParts[kind].answer !== 'none';
