import { undoMinutes } from '@portico/contracts/portal/mark-calls';
import { useText } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import { millisecondsInMinute } from 'date-fns/constants';
import { useState } from 'react';
import { useUnmark } from '../../notifications/use-marks.ts';

/**
 * Closes the offer to undo the last mark. There is only one at a time, and it ends when undoing is no longer possible.
 */
let endOffer: (() => void) | undefined;

/**
 * Reports the result of a mark: done, with an undo button, or stored on this device until there is a network.
 * @returns a function that takes the ids that were marked, or undefined if the mark is stored on this device
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

/** Runs a mark. If it fails, shows a message and leaves the notifications in the list. */
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
