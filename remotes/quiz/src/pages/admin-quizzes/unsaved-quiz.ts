/** An author's changes that the server does not have yet, as stored on the device. */
import { quizContent } from '@portico/contracts/quiz/quiz-content';
import * as z from 'zod/mini';

const unsavedQuiz = z.object({
  /** The version on which the changes are based, for merging two drafts. */
  base: z.object({ revision: z.int(), content: quizContent }),
  content: quizContent,
  /** Saves without a response. If they did reach the server, they are the author's own. */
  sent: z.array(quizContent),
});
export type UnsavedQuiz = z.infer<typeof unsavedQuiz>;

/** Undefined if an earlier release stored a different format. */
export function readUnsavedQuiz(value: unknown): UnsavedQuiz | undefined {
  const read = unsavedQuiz.safeParse(value);
  return read.success ? read.data : undefined;
}
