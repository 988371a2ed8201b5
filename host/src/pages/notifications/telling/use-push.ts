import { useEffect, useState } from 'react';
import { beginPush, checkPush, endPush, followPush } from '../../../push/push-subscription.ts';
import { type PushSupport, pushSupport } from '../../../push/push-support.ts';
import { useSession } from '../../../session/index.ts';

export type PushProblem = 'denied' | 'unavailable' | 'failed';

interface Push {
  support: PushSupport;
  isOn: boolean;
  isBusy: boolean;
  problem: PushProblem | undefined;
  begin(): Promise<void>;
  end(): Promise<void>;
}

export function usePush(): Push {
  const userID = useSession((state) => state.user?.UserID) ?? '';
  const [support, setSupport] = useState(pushSupport);
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PushProblem>();

  useEffect(() => {
    let isHere = true;
    const check = () =>
      checkPush(userID).then(
        ({ subscribed }) => isHere && setOn(subscribed),
        () => isHere && setProblem('failed'),
      );
    const leave = followPush(() => void check());
    void check();
    return () => {
      isHere = false;
      leave();
    };
  }, [userID]);

  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    await work().catch(() => setProblem('failed'));
    setSupport(pushSupport());
    setBusy(false);
  };
  return {
    support,
    isOn,
    isBusy,
    problem,
    begin: () =>
      doing(async () => {
        const outcome = await beginPush(userID);
        if (outcome === 'begun') setOn(true);
        else setProblem(outcome);
      }),
    end: () =>
      doing(async () => {
        await endPush();
        setOn(false);
      }),
  };
}
