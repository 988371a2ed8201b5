import { useBlocker } from '@portico/remote-contract';
import { useEffect } from 'react';
import { LeaveQuestion } from './leave-question.tsx';

/** There while a file is on its way: anyone who leaves now would lose it, and is asked. Once it is there, no one is. */
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
