/** Submits an attempt: first sends everything stored on this device, then the attempt, and then shows its result. */
import { isRefusal } from '@portico/contracts/platform/outcome';
import { submitQuiz } from '@portico/contracts/quiz/calls';
import type { QuizToTake, RunningAttempt } from '@portico/contracts/quiz/take-shapes';
import { CallError, sendCall } from '@portico/data-client';
import { StorageError, unsent } from '@portico/data-client/unsent';
import { useNavigate, useViewer } from '@portico/remote-contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { allArrived } from './all-arrived.ts';

/** `waiting`: answers on this device have not been sent; `offline` and `failed`: nothing was submitted. */
type SubmitFault = 'waiting' | 'offline' | 'failed' | 'incomplete';

interface Submitting {
  quiz: QuizToTake;
  attempt: RunningAttempt;
  settle(): Promise<void>;
  /** True if the server has ended the attempt. */
  hasEnded: boolean;
}

/** Without storage on the device, every answer was sent directly. */
async function answersArrived(attemptId: string): Promise<boolean> {
  try {
    return await allArrived(attemptId, (await unsent()).outbox);
  } catch (cause) {
    if (cause instanceof StorageError) return true;
    throw cause;
  }
}

function faultOf(cause: unknown): SubmitFault {
  const code = cause instanceof CallError ? cause.code : undefined;
  return code === 'offline' ? 'offline' : code === 'invalid_input' ? 'incomplete' : 'failed';
}

export function useSubmit({ quiz, attempt, settle, hasEnded }: Submitting) {
  const { user } = useViewer();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  /** The address of the result, once there is one. */
  const [target, setTarget] = useState<string>();
  const [fault, setFault] = useState<SubmitFault>();
  const key = useRef(crypto.randomUUID());
  const isSending = useRef(false);
  const refetchLater = useRef<() => Promise<void>>(undefined);

  const send = useCallback(
    async (waits: boolean): Promise<void> => {
      isSending.current = true;
      setBusy(true);
      setFault(undefined);
      try {
        await settle();
        if (waits && !(await answersArrived(attempt.QSR_ID))) return setFault(navigator.onLine ? 'waiting' : 'offline');
        const result = await sendCall(
          submitQuiz,
          {
            query: { userID: user.UserID, sessionID: attempt.sessionID, submittedBy: user.UserID },
            body: { QuizID: quiz.QID, QSR_ID: attempt.QSR_ID, Answers: [] },
          },
          {
            idempotencyKey: key.current,
            changed(refetch) {
              refetchLater.current = refetch;
            },
          },
        );
        setTarget(`/lms/quiz/${result.QID}/${result.QSR_ID}/${result.sessionID}/${user.UserID}`);
      } catch (cause) {
        setFault(faultOf(cause));
        // Unexpected errors are reported as well.
        if (!(cause instanceof CallError)) throw cause;
        // A refusal had no effect, so the next attempt is a new request. Anything else may have submitted the attempt.
        if (isRefusal(cause)) key.current = crypto.randomUUID();
      } finally {
        isSending.current = false;
        setBusy(false);
      }
    },
    [attempt, quiz.QID, settle, user.UserID],
  );

  // Navigates after the render in which the leave guard is off, and then reloads lists and cards, which show the
  // previous state.
  useEffect(() => {
    if (target === undefined) return;
    void Promise.resolve(navigate(target, { replace: true })).then(() => refetchLater.current?.());
  }, [target, navigate]);

  useEffect(() => {
    // If the attempt was ended by a submission in progress on this page, that submission shows the result.
    if (hasEnded && !isSending.current) void send(false);
  }, [hasEnded, send]);

  return {
    busy,
    isDone: target !== undefined,
    fault,
    handIn: () => send(true),
    /** The time is up: only answers that have arrived count. */
    endByClock: () => void send(false),
  };
}
