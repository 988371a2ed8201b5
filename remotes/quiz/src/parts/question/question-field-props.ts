import type { MediaFile } from '@portico/contracts/media/shapes';
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import type { TakenQuestion } from '@portico/contracts/quiz/take-shapes';

/** What an input field needs of a question. */
export type FieldQuestion = Pick<
  TakenQuestion,
  'kind' | 'text' | 'Answers' | 'prompts' | 'allowOther' | 'allowNotApplicable'
>;

export interface QuestionFieldProps {
  question: FieldQuestion;
  given: GivenAnswer | null;
  error: string | undefined;
  onChange(given: GivenAnswer | null): void;
  /** Called when the field is left, so that the answer is saved. */
  onSettle(): void;
  /** Files already in the answer, with links. */
  files?: readonly MediaFile[];
  /** True in a preview, where nothing is uploaded because the answer is not stored. */
  isPreview?: boolean;
}
