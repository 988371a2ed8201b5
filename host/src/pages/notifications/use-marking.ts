import { undoMinutes } from '@portico/contracts/portal/mark-calls';
import { useText } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import { millisecondsInMinute } from 'date-fns/constants';
import { useState } from 'react';
import { useUnmark } from '../../notifications/use-marks.ts';

/** The offer to take the last mark back. One at a time, and no longer than it can be done. */
let endOffer: (() => void) | undefined;

/**
 * Reports the result of a mark: done, with a way to undo it, or stored on this device until there is a network.
 * @returns a function of the ids that are marked now; undefined where they wait on this device
 */
export function useSayMarked(): (notificationIDs: readonly string[] | undefined) => void {
  const t = useText();
  const unmark = useUnmark();
  const takeBack = async (ids: readonly string[]) => {
    const say = (id: string) =>
      toast({ tone: 'danger', title: t(`host.notifications.${id}`), text: t(`host.notifications.${id}Text`) });
    try {
      if ((await unmark(ids)) === 0) say('undoLate');
    } catch {
      say('undoFailed');
    }
  };
  return (ids) => {
    if (!ids)
      return void toast({
        tone: 'info',
        title: t('host.notifications.markedLater'),
        text: t('host.notifications.markedLaterText'),
      });
    if (ids.length === 0) return;
    endOffer?.();
    const end = toast({
      tone: 'success',
      title: t('host.notifications.marked', { count: ids.length }),
      action: { label: t('host.notifications.undo'), onPress: () => void takeBack(ids) },
    });
    const timer = setTimeout(end, undoMinutes * millisecondsInMinute);
    endOffer = () => {
      clearTimeout(timer);
      end();
    };
  };
}

/** Runs a mark; one that fails is told, and what was to be marked stays in the list. */
export function useMarking(): { isBusy: boolean; run(mark: () => Promise<unknown>): Promise<void> } {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async run(mark) {
      setBusy(true);
      try {
        await mark();
      } catch {
        toast({
          tone: 'danger',
          title: t('host.notifications.markFailed'),
          text: t('host.notifications.markFailedText'),
        });
      } finally {
        setBusy(false);
      }
    },
  };
}
