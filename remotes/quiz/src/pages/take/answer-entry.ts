/** Answers as entries of the outbox. */

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

/** Each question has a subject of its own, so that its answers are sent in order. */
export const subjectOf = (attemptId: string, questionId: string): string => `quiz answer ${attemptId} ${questionId}`;

/** The answer of an entry, if it belongs to this attempt. */
export function answerOfEntry(entry: OutboxEntry, attemptId: string): CachedAnswer | undefined {
  if (entry.call.id !== saveAnswer.id) return undefined;
  const body = entry.input.body as CachedAnswer;
  return body.QSR_ID === attemptId ? body : undefined;
}

/** The answer from another device, if that is why the entry was refused. */
export function conflictOf({ stop }: OutboxEntry): OtherAnswer | undefined {
  return stop?.code === 'stale_version' ? (stop.current as { answer?: OtherAnswer } | null)?.answer : undefined;
}

/** True if the server no longer accepts answers of this attempt. */
export const endedBy = ({ stop }: OutboxEntry): boolean =>
  stop?.code === 'conflict' && (stop.current as { ended?: boolean } | null)?.ended === true;

export const stateOf = (answer: AnswerState | undefined): SaveState => answer?.state ?? 'none';
