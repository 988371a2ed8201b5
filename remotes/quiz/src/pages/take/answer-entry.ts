/** Answers as they wait in the outbox. */

import { saveAnswer } from '@portico/contracts/quiz/calls';
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import type { OutboxEntry } from '@portico/data-client/unsent';
import type { AnswerState, OtherAnswer, SaveState } from './answer-state.ts';

interface CachedAnswer {
  QSR_ID: string;
  questionId: string;
  given: GivenAnswer | null;
  flagged: boolean;
}

/** One question is one subject: its answers are sent in the order in which they were given. */
export const subjectOf = (attemptId: string, questionId: string): string => `quiz answer ${attemptId} ${questionId}`;

/** The answer that an entry carries, if it is one of this attempt. */
export function answerOfEntry(entry: OutboxEntry, attemptId: string): CachedAnswer | undefined {
  if (entry.call.id !== saveAnswer.id) return undefined;
  const body = entry.input.body as CachedAnswer;
  return body.QSR_ID === attemptId ? body : undefined;
}

/** The answer that another device has given, where that is why the entry stopped. */
export function conflictOf({ stop }: OutboxEntry): OtherAnswer | undefined {
  return stop?.code === 'stale_version' ? (stop.current as { answer?: OtherAnswer } | null)?.answer : undefined;
}

/** The server takes no more answers of this attempt. */
export const endedBy = ({ stop }: OutboxEntry): boolean =>
  stop?.code === 'conflict' && (stop.current as { ended?: boolean } | null)?.ended === true;

export const stateOf = (answer: AnswerState | undefined): SaveState => answer?.state ?? 'none';
