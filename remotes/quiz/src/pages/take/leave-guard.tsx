import { useBlocker, useText } from '@portico/remote-contract';
import { AlertDialog } from '@portico/ui';
import { useUnloadWarning } from '@portico/ui/form';

interface LeaveGuardProps {
  /** True if something is only on this screen. */
  isUnsaved: boolean;
  /** True if the timer continues after the page is left. */
  isTimed: boolean;
  /** True while submitting, because that leaves the page without asking. */
  isOff: boolean;
}

/** Asks before the page is left: answers are safe, but the timer continues. */
export function LeaveGuard({ isUnsaved, isTimed, isOff }: LeaveGuardProps) {
  const t = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isOff && nextLocation.pathname !== currentLocation.pathname,
  );
  useUnloadWarning(!isOff && isUnsaved);
  return (
    <AlertDialog
      title={t('quiz.leave.title')}
      confirmLabel={t('quiz.leave.confirm')}
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {t(isUnsaved ? 'quiz.leave.unsaved' : isTimed ? 'quiz.leave.timed' : 'quiz.leave.text')}
    </AlertDialog>
  );
}
