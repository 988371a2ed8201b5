/**
 * A guest's seat: the link is exchanged for a short-lived token, which is only stored in memory and renewed when it
 * expires.
 */

import type { Answer, Call, Input } from '@portico/contracts/platform/call';
import type { GuestQuiz, SeatToken } from '@portico/contracts/quiz/anonymous/shapes';
import {
  getQuizAnon,
  getQuizWithResultsAnon,
  saveAnonAnswers,
  submitAnonQuiz,
  takeSeat,
} from '@portico/contracts/quiz/calls/anonymous';
import type { AnswerToSave } from '@portico/contracts/quiz/take-shapes';
import { CallError, type CallOptions, sendCall } from '@portico/data-client';
import { useCallback, useEffect, useState } from 'react';
import type { AnswerSheetParts } from '../../parts/use-answer-sheet.ts';

export type SeatState =
  | { state: 'loading' }
  | { state: 'closed' }
  | { state: 'offline' }
  | { state: 'failed'; error: CallError }
  | { state: 'ready'; quiz: GuestQuiz };

const asState = (cause: CallError): SeatState => {
  if (cause.code === 'not_found') return { state: 'closed' };
  return cause.code === 'offline' ? { state: 'offline' } : { state: 'failed', error: cause };
};

/** Leaves out the fields that do not exist on a guest's page. */
const asGuest = ({ given, ...answer }: AnswerToSave) => {
  if (given === null) return { ...answer, given };
  const { files: _, comment: __, ...own } = given;
  return { ...answer, given: own };
};

const mostTries = 5;
/** A link always gives the same seat, so the request may be repeated if there was no response. */
const again: CallOptions = { mayWait: true };

/** Retries if the server is overloaded and says when to try again; requests of a guest are idempotent. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work();
    } catch (cause) {
      if (!(cause instanceof CallError) || cause.status !== 503 || tries === mostTries) throw cause;
      const waitMs = Math.max(1, cause.retryAfterSeconds) * 1000 * (1 + Math.random());
      await new Promise((waited) => setTimeout(waited, waitMs));
    }
}

export interface SeatControls {
  seat: SeatState;
  retry(): void;
  /** Reloads the quiz in the background; if that fails, the page stays as it is. */
  reread(): void;
  /** Starts a quiz with a time limit. */
  start(): Promise<void>;
  save: AnswerSheetParts['save'];
  submit: AnswerSheetParts['submit'];
}

/** Tokens by link, so that the address of the submission reuses the invitation's token. */
const tokens = new Map<string, SeatToken>();

/** @param submissionId the submission in the address, if any; must be the link's own */
export function useSeat(quizId: string, link: string, submissionId: string | undefined): SeatControls {
  const [seat, setSeat] = useState<SeatState>({ state: 'loading' });

  const sit = useCallback(async (): Promise<SeatToken> => {
    const taken = await patiently(() => sendCall(takeSeat, { query: { quizID: quizId, link } }, again));
    tokens.set(link, taken);
    return taken;
  }, [quizId, link]);

  const call = useCallback(
    async <C extends Call>(of: C, input: Input<C>): Promise<Answer<C>> => {
      const held = tokens.get(link) ?? (await sit());
      try {
        return await patiently(() => sendCall(of, input, { seatToken: held.token }));
      } catch (cause) {
        if (!(cause instanceof CallError) || cause.status !== 401) throw cause;
        const { token: renewed } = await sit();
        return patiently(() => sendCall(of, input, { seatToken: renewed }));
      }
    },
    [link, sit],
  );

  const read = useCallback(
    (): Promise<GuestQuiz> =>
      submissionId === undefined
        ? call(getQuizAnon, {})
        : call(getQuizWithResultsAnon, { query: { QuizID: quizId, submissionId } }),
    [call, quizId, submissionId],
  );

  const load = useCallback(async () => {
    // Without a link there is nothing to request.
    if (link === '') return setSeat({ state: 'closed' });
    setSeat({ state: 'loading' });
    try {
      setSeat({ state: 'ready', quiz: await read() });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setSeat(asState(cause));
    }
  }, [read, link]);
  useEffect(() => void load(), [load]);

  return {
    seat,
    retry: () => void load(),
    reread() {
      read().then(
        (quiz) => setSeat({ state: 'ready', quiz }),
        (cause: unknown) => {
          if (!(cause instanceof CallError)) throw cause;
        },
      );
    },
    async start() {
      const query = { quizID: quizId, link, start: 'true' as const };
      tokens.set(link, await patiently(() => sendCall(takeSeat, { query }, again)));
      setSeat({ state: 'ready', quiz: await read() });
    },
    save: (answers) => call(saveAnonAnswers, { body: { answers: answers.map(asGuest) } }),
    async submit(answers) {
      const originatorId = tokens.get(link)?.originatorID ?? '';
      setSeat({
        state: 'ready',
        quiz: await call(submitAnonQuiz, { query: { originatorId }, body: { answers: answers.map(asGuest) } }),
      });
    },
  };
}
