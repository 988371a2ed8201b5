import { calendarLimits } from '@portico/contracts/coaching/calendar-input';
import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { proposeEventTime } from '@portico/contracts/coaching/calls';
import { useWrite } from '@portico/data-client';
import { useDateStyle, useSelf, useText } from '@portico/remote-contract';
import { Button, Dialog, Notice, Stack, toast } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { TextArea, TimeField, useUnloadWarning } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../../data/failure-text.ts';

/** Whoever was asked to come says when it would suit them better; the meeting stays until its owner changes it. */
export function ProposeTime({ event, onClose }: { event: CalendarEvent; onClose(): void }) {
  const t = useText();
  const style = useDateStyle();
  const me = useSelf().UserID;
  const mine = event.proposals.find(({ person }) => person.UserID === me);
  const [date, setDate] = useState(mine?.date ?? event.date);
  const [timeStart, setTimeStart] = useState(mine?.timeStart ?? event.timeStart);
  const [note, setNote] = useState(mine?.note ?? '');
  useUnloadWarning(note !== (mine?.note ?? ''));
  const propose = useWrite(proposeEventTime);
  const isElsewhere = style.timeZone !== undefined && style.timeZone !== event.timeZone;
  const [wasSent, setWasSent] = useState(false);
  const submit = async () => {
    setWasSent(true);
    if (!event.allDay && timeStart === '') return;
    try {
      await propose.write({
        body: { calendarID: event.id, itterationID: event.itterationID, date, timeStart, note },
      });
      toast({ tone: 'success', title: t('coaching.schedule.proposed') });
      onClose();
    } catch {
      // Said above the fields, which keep what was typed.
    }
  };
  return (
    <Dialog
      title={t('coaching.schedule.propose')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button label={t('coaching.schedule.close')} onPress={onClose} />
          <Button
            variant="primary"
            label={t('coaching.schedule.propose.send')}
            isPending={propose.busy}
            onPress={() => void submit()}
          />
        </>
      }
    >
      <Stack>
        <p>{t('coaching.schedule.propose.text')}</p>
        {propose.error && (
          <Notice tone="danger" isLive title={t(failureText(propose.error, 'coaching.schedule.notSaved'))}>
            {t('coaching.schedule.notSaved.text')}
          </Notice>
        )}
        <DatePicker label={t('coaching.schedule.date')} value={date} onChange={(day) => day && setDate(day)} />
        {!event.allDay && (
          <TimeField
            label={t('coaching.schedule.starts')}
            description={isElsewhere ? t('coaching.schedule.propose.zone', { zone: event.timeZone }) : undefined}
            value={timeStart}
            wrongText={t('coaching.schedule.noTime')}
            error={wasSent && timeStart === '' ? t('coaching.schedule.noTime') : undefined}
            onChange={setTimeStart}
          />
        )}
        <TextArea
          label={t('coaching.schedule.propose.note')}
          isOptional
          rows={2}
          value={note}
          maxLength={calendarLimits.note}
          onChange={setNote}
        />
      </Stack>
    </Dialog>
  );
}
