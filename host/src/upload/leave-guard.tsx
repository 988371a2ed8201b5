import { useBlocker } from '@portico/remote-contract';
import { useEffect } from 'react';
import { LeaveQuestion } from './leave-question.tsx';

/** Mounted during an upload. Asks for confirmation before the person leaves and loses it. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <LeaveQuestion
      isOpen={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
