import { useBlocker, useText } from '@portico/remote-contract';
import { AlertDialog } from '@portico/ui';
import { useUnloadWarning } from '@portico/ui/form';

/** Asks for confirmation before unsaved input is lost, including when the tab is closed. */
export function UnsavedGuard({ hasUnsaved, within }: { hasUnsaved: boolean; within: string }) {
  const t = useText();
  const blocker = useBlocker(({ nextLocation }) => hasUnsaved && !nextLocation.pathname.startsWith(within));
  useUnloadWarning(hasUnsaved);
  return (
    <AlertDialog
      title={t('admin.unsaved.title')}
      confirmLabel={t('admin.unsaved.leave')}
      cancelLabel={t('admin.unsaved.stay')}
      isOpen={blocker.state === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onOpenChange={(isOpen) => !isOpen && blocker.state === 'blocked' && blocker.reset()}
    >
      {t('admin.unsaved.text')}
    </AlertDialog>
  );
}
