import { calendarLimits } from '@portico/contracts/coaching/calendar-input';
import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { proposeEventTime } from '@portico/contracts/coaching/calls';
import { day, text } from '@portico/contracts/platform/shapes';
import { useWrite } from '@portico/data-client';
import { useDateStyle, useSelf, useText } from '@portico/remote-contract';
import { DatePicker } from '@portico/ui/date';
import { TextArea, TimeField } from '@portico/ui/form';
import { FormDialog, useForm } from '@portico/ui/hook-form';
import * as z from 'zod/mini';
import { failureText } from '../../../data/failure-text.ts';

const schemaOf = ({ allDay }: CalendarEvent) =>
  z.object({
    date: day,
    timeStart: z.string().check(z.minLength(allDay ? 0 : 1, 'coaching.schedule.noTime')),
    note: text(calendarLimits.note),
  });

/** Lets invited people propose a time that suits them better; the meeting stays until its owner changes it. */
export function ProposeTime({ event, onClose }: { event: CalendarEvent; onClose(): void }) {
  const t = useText();
  const style = useDateStyle();
  const me = useSelf().UserID;
  const mine = event.proposals.find(({ person }) => person.UserID === me);
  const { write } = useWrite(proposeEventTime);
  const form = useForm({
    t,
    schema: schemaOf(event),
    start: {
      date: mine?.date ?? event.date,
      timeStart: mine?.timeStart ?? event.timeStart,
      note: mine?.note ?? '',
    },
    submit: (fields) => write({ body: { calendarID: event.id, itterationID: event.itterationID, ...fields } }),
    explain: (cause) => ({
      title: t(failureText(cause, 'coaching.schedule.notSaved')),
      text: t('coaching.schedule.notSaved.text'),
    }),
  });
  const isElsewhere = style.timeZone !== undefined && style.timeZone !== event.timeZone;
  return (
    <FormDialog
      form={form}
      title={t('coaching.schedule.propose')}
      texts={{
        save: t('coaching.schedule.propose.send'),
        cancel: t('coaching.schedule.close'),
        saved: t('coaching.schedule.proposed'),
      }}
      isDismissable
      onClose={onClose}
    >
      <p>{t('coaching.schedule.propose.text')}</p>
      <DatePicker
        label={t('coaching.schedule.date')}
        {...form.field('date')}
        onChange={(date) => date && form.change('date', date)}
      />
      {!event.allDay && (
        <TimeField
          label={t('coaching.schedule.starts')}
          description={isElsewhere ? t('coaching.schedule.propose.zone', { zone: event.timeZone }) : undefined}
          wrongText={t('coaching.schedule.noTime')}
          {...form.field('timeStart')}
        />
      )}
      <TextArea
        label={t('coaching.schedule.propose.note')}
        isOptional
        rows={2}
        maxLength={calendarLimits.note}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
