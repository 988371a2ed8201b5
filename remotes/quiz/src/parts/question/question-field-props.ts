import type { MediaFile } from '@portico/contracts/media/shapes';
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import type { TakenQuestion } from '@portico/contracts/quiz/take-shapes';

export interface QuestionFieldProps {
  question: TakenQuestion;
  given: GivenAnswer | null;
  error: string | undefined;
  onChange(given: GivenAnswer | null): void;
  /** The answer is as it will stay for now: the field was left. */
  onSettle(): void;
  /** Files that answers name already, with links. */
  files?: readonly MediaFile[];
  /** Nothing is uploaded where the answer goes nowhere: a preview. */
  isPreview?: boolean;
}
