import { useBlocker, useText } from '@portico/remote-contract';
import { AlertDialog } from '@portico/ui';
import { useEffect } from 'react';

/** There while a file is on its way: whoever leaves now would lose it, and is asked. Once it is there, nobody is. */
export function LeaveGuard() {
  const t = useText();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <AlertDialog
      title={t('host.upload.leaveTitle')}
      confirmLabel={t('host.upload.leave')}
      cancelLabel={t('host.upload.stay')}
      isOpen={blocker.state === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
    >
      {t('host.upload.leaveText')}
    </AlertDialog>
  );
}
