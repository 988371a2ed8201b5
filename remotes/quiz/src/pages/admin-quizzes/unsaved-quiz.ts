/** What an author has typed and the server does not have yet, as it is stored on the device. */
import { quizContent } from '@portico/contracts/quiz/quiz-content';
import * as z from 'zod/mini';

const unsavedQuiz = z.object({
  /** What it was typed upon: two drafts are merged from there. */
  base: z.object({ revision: z.int(), content: quizContent }),
  content: quizContent,
  /** Sent without an answer: where it is on the server, it is the author's own. */
  sent: z.array(quizContent),
});
export type UnsavedQuiz = z.infer<typeof unsavedQuiz>;

/** Undefined where an earlier release kept something else. */
export function readUnsavedQuiz(value: unknown): UnsavedQuiz | undefined {
  const read = unsavedQuiz.safeParse(value);
  return read.success ? read.data : undefined;
}
