import { CallError } from '@portico/data-client';
import { useCallback, useEffect, useState } from 'react';
import { beginPush, checkPush, endPush, followPush } from '../../../push/push-subscription.ts';
import { type PushSupport, pushSupport } from '../../../push/push-support.ts';
import { useSession } from '../../../session/index.ts';

/** `unchecked`: the state of push could not be read. All others explain why pressing the button changed nothing. */
export type PushProblem = 'denied' | 'unavailable' | 'failed' | 'offline' | 'unchecked';
/** Whether push messages are on for this device. `unknown` after a failed check. */
export type PushStatus = 'checking' | 'on' | 'off' | 'unknown';

interface Push {
  support: PushSupport;
  status: PushStatus;
  isBusy: boolean;
  problem: PushProblem | undefined;
  begin(): Promise<void>;
  end(): Promise<void>;
  /** Reads the state again. */
  check(): Promise<void>;
}

const problemOf = (cause: unknown, otherwise: PushProblem): PushProblem =>
  cause instanceof CallError && cause.code === 'offline' ? 'offline' : otherwise;

export function usePush(): Push {
  const userID = useSession((state) => state.user?.UserID) ?? '';
  const [support, setSupport] = useState(pushSupport);
  const [status, setStatus] = useState<PushStatus>('checking');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PushProblem>();

  const check = useCallback(async () => {
    try {
      const { subscribed } = await checkPush(userID);
      setStatus(subscribed ? 'on' : 'off');
      setProblem(undefined);
    } catch (cause) {
      // An earlier result may still be true.
      setStatus((before) => (before === 'checking' ? 'unknown' : before));
      setProblem(problemOf(cause, 'unchecked'));
    }
  }, [userID]);

  useEffect(() => {
    const look = () => void check();
    const leave = followPush(look);
    addEventListener('online', look);
    look();
    return () => {
      removeEventListener('online', look);
      leave();
    };
  }, [check]);

  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    await work().catch((cause: unknown) => setProblem(problemOf(cause, 'failed')));
    setSupport(pushSupport());
    setBusy(false);
  };
  return {
    support,
    status,
    isBusy,
    problem,
    check,
    begin: () =>
      doing(async () => {
        const outcome = await beginPush(userID);
        if (outcome === 'begun') setStatus('on');
        else setProblem(outcome);
      }),
    end: () =>
      doing(async () => {
        await endPush();
        setStatus('off');
      }),
  };
}
