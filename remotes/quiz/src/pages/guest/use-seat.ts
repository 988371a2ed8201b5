/** A guest's seat: the link becomes a short-lived token, kept in memory only, and a new one when it ends. */

import type { Answer, Call, Input } from '@portico/contracts/platform/call';
import type { GuestQuiz, SeatToken } from '@portico/contracts/quiz/anonymous/shapes';
import { getQuizAnon, saveAnonAnswers, submitAnonQuiz, takeSeat } from '@portico/contracts/quiz/calls/anonymous';
import { CallError, type CallOptions, sendCall } from '@portico/data-client';
import { useCallback, useEffect, useRef, useState } from 'react';

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
  /** Reads the quiz again under the page's hands; what is shown stays where that fails. */
  reread(): void;
  /** Begins a quiz with a time limit. */
  start(): Promise<void>;
  save(answers: Input<typeof saveAnonAnswers>['body']['answers']): Promise<Answer<typeof saveAnonAnswers>>;
  submit(answers: Input<typeof submitAnonQuiz>['body']['answers']): Promise<void>;
}

export function useSeat(quizId: string, link: string): SeatControls {
  const [seat, setSeat] = useState<SeatState>({ state: 'loading' });
  const token = useRef<SeatToken | undefined>(undefined);

  const sit = useCallback(async (): Promise<SeatToken> => {
    const taken = await patiently(() => sendCall(takeSeat, { query: { quizID: quizId, link } }, again));
    token.current = taken;
    return taken;
  }, [quizId, link]);

  const call = useCallback(
    async <C extends Call>(of: C, input: Input<C>): Promise<Answer<C>> => {
      const held = token.current ?? (await sit());
      try {
        return await patiently(() => sendCall(of, input, { seatToken: held.token }));
      } catch (cause) {
        if (!(cause instanceof CallError) || cause.status !== 401) throw cause;
        const { token: renewed } = await sit();
        return patiently(() => sendCall(of, input, { seatToken: renewed }));
      }
    },
    [sit],
  );

  const load = useCallback(async () => {
    // An address without its link opens nothing: there is nothing to ask.
    if (link === '') return setSeat({ state: 'closed' });
    setSeat({ state: 'loading' });
    try {
      setSeat({ state: 'ready', quiz: await call(getQuizAnon, {}) });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setSeat(asState(cause));
    }
  }, [call, link]);
  useEffect(() => void load(), [load]);

  return {
    seat,
    retry: () => void load(),
    reread() {
      call(getQuizAnon, {}).then(
        (quiz) => setSeat({ state: 'ready', quiz }),
        (cause: unknown) => {
          if (!(cause instanceof CallError)) throw cause;
        },
      );
    },
    async start() {
      token.current = await patiently(() =>
        sendCall(takeSeat, { query: { quizID: quizId, link, start: 'true' } }, again),
      );
      setSeat({ state: 'ready', quiz: await call(getQuizAnon, {}) });
    },
    save: (answers) => call(saveAnonAnswers, { body: { answers } }),
    async submit(answers) {
      const originatorId = token.current?.originatorID ?? '';
      setSeat({ state: 'ready', quiz: await call(submitAnonQuiz, { query: { originatorId }, body: { answers } }) });
    },
  };
}
