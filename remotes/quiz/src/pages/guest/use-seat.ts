/** A guest's seat: the link becomes a short-lived token, kept in memory only, and a new one when it ends. */

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

/** What a guest's page has no field for is not sent. */
const asGuest = ({ given, ...answer }: AnswerToSave) => {
  if (given === null) return { ...answer, given };
  const { files: _, comment: __, ...own } = given;
  return { ...answer, given: own };
};

const mostTries = 5;
/** A link gives the same seat however often it is used: where no answer comes, it is used again. */
const again: CallOptions = { mayWait: true };

/** A server that has too many guests at once says when to come again; what a guest sends may be sent again. */
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
  /** Reloads the quiz in the background; if that fails, the page keeps what it shows. */
  reread(): void;
  /** Begins a quiz with a time limit. */
  start(): Promise<void>;
  save: AnswerSheetParts['save'];
  submit: AnswerSheetParts['submit'];
}

/** By link, so that the address of the submission continues the token of the invitation's. */
const tokens = new Map<string, SeatToken>();

/** @param submissionId of the address, once there is one: another than the link's own opens nothing. */
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
    // An address without its link opens nothing: there is nothing to ask.
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
