import { useBlocker, useText } from '@portico/remote-contract';
import { AlertDialog } from '@portico/ui';
import { useUnloadWarning } from '@portico/ui/form';
import { useEffect, useState } from 'react';

interface LeaveEditorProps {
  /** True if the server does not have all changes. */
  isUnsaved: boolean;
  /** True if this device does not have them, either. */
  isNowhere: boolean;
  onSave(): Promise<boolean>;
}

/** How long leaving the page waits for the last save; unsaved changes are then on the device. */
const patienceMs = 1500;

/** Saves before the editor is left, and only asks if changes would be lost. */
export function LeaveEditor({ isUnsaved, isNowhere, onSave }: LeaveEditorProps) {
  const t = useText();
  const [mustAsk, setMustAsk] = useState(false);
  useUnloadWarning(isUnsaved && isNowhere);
  const blocker = useBlocker(
    ({ nextLocation, currentLocation }) => isUnsaved && nextLocation.pathname !== currentLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return setMustAsk(false);
    const waited = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patienceMs));
    void Promise.race([onSave(), waited]).then((isSaved) => {
      if (isSaved || !isNowhere) blocker.proceed?.();
      else setMustAsk(true);
    });
  }, [isBlocked]);
  return (
    <AlertDialog
      title={t('quiz.author.leave.title')}
      confirmLabel={t('quiz.author.leave')}
      isOpen={isBlocked && mustAsk}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {t('quiz.author.leave.text')}
    </AlertDialog>
  );
}
