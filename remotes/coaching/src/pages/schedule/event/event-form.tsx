import type { Person } from '@portico/contracts/account/shapes';
import { calendarLimits } from '@portico/contracts/coaching/calendar-input';
import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { eventTypes } from '@portico/contracts/coaching/calendar-shapes';
import { useSelf, useText } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { Checkbox, Select, TextArea, TextField, TimeField } from '@portico/ui/form';
import { FormDialog, useForm } from '@portico/ui/hook-form';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type ChangeScope, occurrenceOf, useSaveEvent } from '../../../data/calendar-writes.ts';
import { minutesOfDay } from '../place-events.ts';
import { dataOfInput, type EventInput, inputOf } from './event-input.ts';
import { EventPreview } from './event-preview.tsx';
import { nameOf, PeopleField } from './people-field.tsx';
import { RepeatField } from './repeat-field.tsx';
import { ScopeField } from './scope-field.tsx';
import { whyNotSaved } from './why-not-saved.ts';
import { ZoneField } from './zone-field.tsx';

interface EventFormProps {
  /** The initial values of the form. */
  input: EventInput;
  /** The occurrence to change; absent for a new event. */
  event: CalendarEvent | undefined;
  /** A coachee outside the viewer's own staff. */
  coachee?: Person;
  onSaved(day: string): void;
  onClose(): void;
}

/** All other fields have a default or may be empty. */
const schema = z.custom<EventInput>().check(
  z.refine(({ title }) => title.trim() !== '', { error: 'coaching.schedule.untitled', path: ['title'] }),
  z.refine(({ allDay, timeStart }) => allDay || timeStart !== '', {
    error: 'coaching.schedule.noTime',
    path: ['timeStart'],
  }),
);

const lengths = [15, 20, 30, 45, 60, 90, 120, 180, 240, 480];

/** Values that belong to the series and cannot be changed for one occurrence. */
const ofSeries = (input: EventInput) =>
  JSON.stringify([
    input.type,
    input.joinLink,
    input.coacheeID,
    input.repeat,
    input.allDay,
    [...input.participantIDs].sort(),
  ]);

export function EventForm({ input: given, event, coachee, onSaved, onClose }: EventFormProps) {
  const t = useText();
  const self = useSelf();
  const me = self.UserID;
  const [scope, setScope] = useState<ChangeScope>('this');
  const save = useSaveEvent();
  const isSeries = event !== undefined && event.recurring !== 'none';
  const dataOf = (input: EventInput) => {
    const changesSeries = isSeries && ofSeries(input) !== ofSeries(inputOf(event));
    const intended = changesSeries && scope === 'this' ? 'following' : scope;
    return {
      changesSeries,
      intended,
      data: dataOfInput(input, event, event ? occurrenceOf(event, intended) : null),
    };
  };
  const form = useForm({
    t,
    schema,
    start: given,
    submit: async (fields) => {
      const saved = await save.write({ body: dataOf(fields).data });
      const stored = saved.keptMeetings.length;
      toast({
        tone: stored > 0 ? 'info' : 'success',
        title: t('coaching.schedule.saved'),
        text: stored > 0 ? t('coaching.schedule.kept', { count: stored }) : undefined,
      });
      onSaved(fields.date);
    },
    explain: (cause) => ({ title: t(whyNotSaved(cause)), text: t('coaching.schedule.notSaved.text') }),
  });
  const input = form.values;
  const { changesSeries, intended, data } = dataOf(input);
  const hasTime = input.allDay || input.timeStart !== '';
  const title = t(event ? 'coaching.schedule.edit' : 'coaching.schedule.add');
  const beyond = [...(event?.participants ?? []), ...(coachee ? [coachee] : [])];
  const people = [...self.staff, ...beyond.filter(({ UserID }) => !self.staff.some((one) => one.UserID === UserID))];
  const others = people.filter(({ UserID }) => UserID !== me && UserID !== data.coacheeID);

  const days = Math.max(1, Math.ceil(input.duration / minutesOfDay));
  const known = lengths.includes(input.duration) ? lengths : [...lengths, input.duration].sort((a, b) => a - b);
  return (
    <FormDialog
      form={form}
      title={title}
      texts={{ save: t('coaching.schedule.save'), cancel: t('coaching.schedule.close') }}
      summary={{}}
      isDismissable
      onClose={onClose}
    >
      <TextField label={t('coaching.schedule.title.label')} maxLength={calendarLimits.title} {...form.field('title')} />
      <Select
        label={t('coaching.schedule.type')}
        choices={eventTypes
          .filter((type) => type !== 'coaching' || self.userIsCoach || input.type === 'coaching')
          .map((type) => ({ id: type, label: t(`coaching.schedule.type.${type}`) }))}
        {...form.choice('type')}
      />
      {input.type === 'coaching' && (
        <Select
          label={t('coaching.schedule.coachee')}
          choices={people
            .filter(({ UserID }) => UserID !== me)
            .map((person) => ({ id: person.UserID, label: nameOf(person) }))}
          {...form.choice('coacheeID')}
        />
      )}
      <Checkbox
        label={t('coaching.schedule.allDay')}
        isSelected={input.allDay}
        onChange={(allDay) => {
          form.change('allDay', allDay);
          form.change('duration', allDay ? minutesOfDay : 30);
          form.change('timeStart', input.timeStart || given.timeStart);
        }}
      />
      <DatePicker
        label={t('coaching.schedule.date')}
        {...form.field('date')}
        onChange={(date) => date && form.change('date', date)}
      />
      {input.allDay ? (
        <Select
          label={t('coaching.schedule.length')}
          value={String(days)}
          choices={Array.from({ length: 14 }, (_, at) => ({
            id: String(at + 1),
            label: t('coaching.schedule.days', { count: at + 1 }),
          }))}
          onChange={(count) => form.change('duration', Number(count) * minutesOfDay)}
        />
      ) : (
        <>
          <TimeField
            label={t('coaching.schedule.starts')}
            wrongText={t('coaching.schedule.noTime')}
            {...form.field('timeStart')}
          />
          <ZoneField value={input.timeZone} onChange={(timeZone) => form.change('timeZone', timeZone)} />
          <Select
            label={t('coaching.schedule.length')}
            value={String(input.duration)}
            choices={known.map((minutes) => ({
              id: String(minutes),
              label: t('coaching.schedule.minutes', { count: minutes }),
            }))}
            onChange={(minutes) => form.change('duration', Number(minutes))}
          />
        </>
      )}
      <RepeatField value={input.repeat} day={input.date} onChange={(repeat) => form.change('repeat', repeat)} />
      {hasTime && <EventPreview data={data} people={people} />}
      {others.length > 0 && (
        <PeopleField
          value={input.participantIDs}
          people={others}
          onChange={(chosen) => form.change('participantIDs', chosen)}
        />
      )}
      <TextField
        label={t('coaching.schedule.location')}
        isOptional
        maxLength={calendarLimits.location}
        {...form.field('location')}
      />
      <TextField
        type="url"
        label={t('coaching.schedule.joinLink')}
        isOptional
        description={t('coaching.schedule.joinLink.text')}
        {...form.field('joinLink')}
      />
      <TextArea
        label={t('coaching.schedule.details')}
        isOptional
        rows={3}
        maxLength={calendarLimits.details}
        {...form.field('details')}
      />
      {isSeries && <ScopeField value={intended} onChange={setScope} withoutThis={changesSeries} />}
    </FormDialog>
  );
}
