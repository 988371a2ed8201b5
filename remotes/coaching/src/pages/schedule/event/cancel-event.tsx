import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { checkEventForSessions } from '@portico/contracts/coaching/calls';
import { CallError, useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { AlertDialog, Notice, Stack, toast } from '@portico/ui';
import { useState } from 'react';
import { type ChangeScope, occurrenceOf, useCancelEvent } from '../../../data/calendar-writes.ts';
import { ScopeField } from './scope-field.tsx';
import { whyNotSaved } from './why-not-saved.ts';

interface CancelEventProps {
  event: CalendarEvent;
  onDone(): void;
  onClose(): void;
}

/** Asks which occurrences to cancel, and names the meetings that stay because sessions are linked to them. */
export function CancelEvent({ event, onDone, onClose }: CancelEventProps) {
  const t = useText();
  const [scope, setScope] = useState<ChangeScope>('this');
  const cancel = useCancelEvent();
  const query = { calendarID: event.id, itterationID: event.itterationID };
  const sessions = useCall(checkEventForSessions, { query });
  const isSeries = event.recurring !== 'none';
  const attached = sessions.state === 'ready' ? sessions.data[isSeries ? scope : 'this'].length : 0;
  const confirm = async () => {
    try {
      const { keptMeetings } = await cancel.write({ body: occurrenceOf(event, isSeries ? scope : 'all') });
      toast({
        tone: 'success',
        title: t('coaching.schedule.cancelled'),
        text: keptMeetings.length > 0 ? t('coaching.schedule.kept', { count: keptMeetings.length }) : undefined,
      });
      onDone();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      toast({ tone: 'danger', title: t(whyNotSaved(cause)) });
    }
  };
  return (
    <AlertDialog
      title={t('coaching.schedule.cancel.title', { title: event.title })}
      confirmLabel={t('coaching.schedule.cancel')}
      cancelLabel={t('coaching.schedule.cancel.not')}
      isDangerous
      isPending={cancel.busy}
      onConfirm={() => void confirm()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Stack>
        <p>{t('coaching.schedule.cancel.text')}</p>
        {isSeries && <ScopeField value={scope} onChange={setScope} />}
        {attached > 0 && (
          <Notice
            tone="warning"
            title={t(scope === 'this' ? 'coaching.schedule.notSaved.session' : 'coaching.schedule.keeps', {
              count: attached,
            })}
          />
        )}
      </Stack>
    </AlertDialog>
  );
}
