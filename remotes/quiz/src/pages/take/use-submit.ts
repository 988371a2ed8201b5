/** Handing in: first everything that waits on this device, then the attempt; afterwards its result. */
import { submitQuiz } from '@portico/contracts/quiz/calls';
import type { QuizToTake, RunningAttempt } from '@portico/contracts/quiz/take-shapes';
import { CallError, sendCall } from '@portico/data-client';
import { StorageError, unsent } from '@portico/data-client/unsent';
import { useNavigate, useViewer } from '@portico/remote-contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { answerOfEntry } from './answer-entry.ts';

/** `waiting`: answers of this device have not arrived; `offline` and `failed`: nothing was submitted. */
export type SubmitFault = 'waiting' | 'offline' | 'failed' | 'incomplete';

interface Submitting {
  quiz: QuizToTake;
  attempt: RunningAttempt;
  settle(): Promise<void>;
  /** The server has said that the attempt is over. */
  hasEnded: boolean;
}

const patienceMs = 8000;
const stepMs = 200;

/** Resolves with false where answers still wait after a while. */
async function allArrived(attemptId: string): Promise<boolean> {
  try {
    const { outbox } = await unsent();
    await outbox.hurry();
    for (const end = Date.now() + patienceMs; ; ) {
      const own = (await outbox.list()).filter((entry) => answerOfEntry(entry, attemptId));
      if (own.length === 0) return true;
      if (Date.now() > end || own.some((entry) => entry.stop !== null)) return false;
      await new Promise((resolve) => setTimeout(resolve, stepMs));
    }
  } catch (cause) {
    // Where the device keeps nothing, every answer was sent directly.
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
  /** Where the result is shown, once there is one. */
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
        if (waits && !(await allArrived(attempt.QSR_ID))) return setFault(navigator.onLine ? 'waiting' : 'offline');
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
        // Unforeseen failures are reported, too.
        if (!(cause instanceof CallError)) throw cause;
        // A refusal leaves nothing behind; the next try is a request of its own.
        key.current = crypto.randomUUID();
      } finally {
        isSending.current = false;
        setBusy(false);
      }
    },
    [attempt, quiz.QID, settle, user.UserID],
  );

  // Once this is drawn, nothing guards the page any more. What lists and cards say of the quiz is no longer so.
  useEffect(() => {
    if (target === undefined) return;
    void Promise.resolve(navigate(target, { replace: true })).then(() => refetchLater.current?.());
  }, [target, navigate]);

  useEffect(() => {
    // It may have ended by what is being sent here: that answer leads to the result.
    if (hasEnded && !isSending.current) void send(false);
  }, [hasEnded, send]);

  return {
    busy,
    isDone: target !== undefined,
    fault,
    handIn: () => send(true),
    /** The time is over: what has arrived counts. */
    endByClock: () => void send(false),
  };
}
