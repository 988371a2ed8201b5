/** Saves a dragged meeting, and offers to undo it. */
import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { CallError } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import { type ChangeScope, dataOf, useSaveEvent } from '../../data/calendar-writes.ts';
import { whyNotSaved } from './event/why-not-saved.ts';
import { type Shift, shifted } from './shift.ts';

export function useMove(): (event: CalendarEvent, shift: Shift, scope: ChangeScope) => Promise<void> {
  const t = useText();
  const save = useSaveEvent();
  const failed = (cause: unknown) => {
    if (!(cause instanceof CallError)) throw cause;
    toast({ tone: 'danger', title: t(whyNotSaved(cause)) });
  };
  return async (event, shift, scope) => {
    const before = dataOf(event, scope);
    try {
      const saved = await save.write({ body: { ...before, ...shifted(event, shift) } });
      const change = { calendarID: saved.id, itterationID: saved.itterationID, scope, basedOn: saved.version };
      // Moving it back would not rejoin a series that was split in two.
      const undo = () => void save.write({ body: { ...before, change } }).catch(failed);
      toast({
        tone: 'success',
        title: t('coaching.schedule.moved'),
        ...(scope === 'following' && event.recurring !== 'none'
          ? {}
          : { action: { label: t('coaching.schedule.undo'), onPress: undo } }),
      });
    } catch (cause) {
      failed(cause);
    }
  };
}
