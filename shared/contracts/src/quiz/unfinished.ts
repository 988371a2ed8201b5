/** Finds texts that are still missing in a draft. */
import type { infer as Shape } from 'zod/mini';
import type { unfinishedPart } from './author-shapes.ts';
import { plainText } from './plain-text.ts';
import type { Question } from './question.ts';
import { kindParts } from './question-kinds.ts';
import type { QuizContent } from './quiz-content.ts';

export type UnfinishedPart = Shape<typeof unfinishedPart>;
type Unfinished = UnfinishedPart['problem'];

function ofQuestion({ kind, text, format, options, prompts, accepted, rubric }: Question): Unfinished[] {
  const isBlank = (part: { text?: string | undefined; format?: Question['format'] | undefined }) =>
    plainText(part.text ?? '', part.format ?? format).trim() === '';
  const has = kindParts[kind];
  const missing: [Unfinished, boolean][] = [
    ['no text', isBlank({ text })],
    ['option without text', has.options && options.some(isBlank)],
    ['prompt without text', has.prompts && prompts.some(isBlank)],
    ['accepted without text', kind === 'shortText' && accepted.some(isBlank)],
    ['criterion without text', has.marked && rubric.some(isBlank)],
  ];
  return missing.flatMap(([problem, isMissing]) => (isMissing ? [problem] : []));
}

/** Returns the missing parts in the order of the questions; an empty array means that no text is missing. */
export function unfinishedParts({ title, QuestionSets }: QuizContent): UnfinishedPart[] {
  const untitled: UnfinishedPart[] = title.trim() === '' ? [{ problem: 'no title', questionId: null }] : [];
  const questions = QuestionSets.flatMap(({ Questions }) => Questions);
  return [
    ...untitled,
    ...questions.flatMap((one) => ofQuestion(one).map((problem) => ({ problem, questionId: one.id }))),
  ];
}
