import { useBlocker, useText } from '@portico/remote-contract';
import { AlertDialog } from '@portico/ui';
import { useUnloadWarning } from '@portico/ui/form';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';

type Report = (part: string, isUnsaved: boolean) => void;
const Unsaved = createContext<Report>(() => undefined);

/**
 * Asks before a page with unsaved changes is left; each part of the page reports its state with `useUnsaved`. Used once
 * per page, because the router supports only one blocker.
 */
export function UnsavedScope({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback<Report>((part, isUnsaved) => {
    setParts((before) => {
      if (before.has(part) === isUnsaved) return before;
      const next = new Set(before);
      if (isUnsaved) next.add(part);
      else next.delete(part);
      return next;
    });
  }, []);
  return (
    <Unsaved.Provider value={report}>
      {children}
      <LeaveDialog hasUnsaved={parts.size > 0} />
    </Unsaved.Provider>
  );
}

/** Reports whether this part has unsaved changes. */
export function useUnsaved(isUnsaved: boolean): void {
  const part = useId();
  const report = useContext(Unsaved);
  useEffect(() => {
    report(part, isUnsaved);
    return () => report(part, false);
  }, [report, part, isUnsaved]);
}

function LeaveDialog({ hasUnsaved }: { hasUnsaved: boolean }) {
  const t = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved && nextLocation.pathname !== currentLocation.pathname,
  );
  useUnloadWarning(hasUnsaved);
  return (
    <AlertDialog
      title={t('lms.authoring.leave.title')}
      confirmLabel={t('lms.authoring.leave.go')}
      cancelLabel={t('lms.authoring.leave.stay')}
      isOpen={blocker.state === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onOpenChange={(isOpen) => !isOpen && blocker.state === 'blocked' && blocker.reset()}
    >
      {t('lms.authoring.leave.text')}
    </AlertDialog>
  );
}
