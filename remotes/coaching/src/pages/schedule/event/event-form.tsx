import type { Person } from '@portico/contracts/account/shapes';
import { calendarLimits } from '@portico/contracts/coaching/calendar-input';
import type { CalendarEvent, EventType } from '@portico/contracts/coaching/calendar-shapes';
import { eventTypes } from '@portico/contracts/coaching/calendar-shapes';
import type { CallError } from '@portico/data-client';
import { useSelf, useText } from '@portico/remote-contract';
import { Button, Dialog, Notice, Stack, toast } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import {
  Checkbox,
  ErrorSummary,
  Select,
  TextArea,
  TextField,
  TimeField,
  useUnloadWarning,
  useUnreadable,
} from '@portico/ui/form';
import { useState } from 'react';
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
  /** What the form begins with. */
  input: EventInput;
  /** The occurrence that is changed; absent for a new event. */
  event: CalendarEvent | undefined;
  /** Somebody beyond the viewer's own staff whom the event may be with. */
  coachee?: Person;
  onSaved(day: string): void;
  onClose(): void;
}

const lengths = [15, 20, 30, 45, 60, 90, 120, 180, 240, 480];

/** What one occurrence alone cannot have: it belongs to the series. */
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
  const [input, setInput] = useState(given);
  const [first] = useState(input);
  useUnloadWarning(input !== first);
  const [scope, setScope] = useState<ChangeScope>('this');
  const [wasSent, setWasSent] = useState(false);
  const isUnreadable = useUnreadable();
  const save = useSaveEvent();
  const change = (part: Partial<EventInput>) => setInput({ ...input, ...part });
  const isSeries = event !== undefined && event.recurring !== 'none';
  const changesSeries = isSeries && ofSeries(input) !== ofSeries(inputOf(event));
  const meant = changesSeries && scope === 'this' ? 'following' : scope;
  const data = dataOfInput(input, event, event ? occurrenceOf(event, meant) : null);
  const isUntitled = input.title.trim() === '';
  const hasTime = input.allDay || input.timeStart !== '';
  const title = t(event ? 'coaching.schedule.edit' : 'coaching.schedule.add');
  const beyond = [...(event?.participants ?? []), ...(coachee ? [coachee] : [])];
  const people = [...self.staff, ...beyond.filter(({ UserID }) => !self.staff.some((one) => one.UserID === UserID))];
  const others = people.filter(({ UserID }) => UserID !== me && UserID !== data.coacheeID);

  const submit = async () => {
    setWasSent(true);
    if (isUntitled || !hasTime) return;
    try {
      const saved = await save.write({ body: data });
      const kept = saved.keptMeetings.length;
      toast({
        tone: kept > 0 ? 'info' : 'success',
        title: t('coaching.schedule.saved'),
        text: kept > 0 ? t('coaching.schedule.kept', { count: kept }) : undefined,
      });
      onSaved(input.date);
    } catch {
      // Said above the form, which keeps what was typed.
    }
  };
  const days = Math.max(1, Math.ceil(input.duration / minutesOfDay));
  const known = lengths.includes(input.duration) ? lengths : [...lengths, input.duration].sort((a, b) => a - b);
  return (
    <Dialog
      title={title}
      size="m"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={JSON.stringify(input) === JSON.stringify(given)}
      actions={
        <>
          <Button label={t('coaching.schedule.close')} onPress={onClose} />
          <Button
            variant="primary"
            label={t('coaching.schedule.save')}
            isDisabled={isUnreadable}
            isPending={save.busy}
            onPress={() => void submit()}
          />
        </>
      }
    >
      <Stack>
        <ErrorSummary
          errors={[
            ...(wasSent && isUntitled ? [{ id: 'event-title', message: t('coaching.schedule.untitled') }] : []),
            ...(wasSent && !hasTime ? [{ id: 'event-time', message: t('coaching.schedule.noTime') }] : []),
          ]}
        />
        {save.error && (
          <Notice tone="danger" isLive title={t(whyNotSaved(save.error as CallError))}>
            {t('coaching.schedule.notSaved.text')}
          </Notice>
        )}
        <TextField
          id="event-title"
          label={t('coaching.schedule.title.label')}
          value={input.title}
          maxLength={calendarLimits.title}
          error={wasSent && isUntitled ? t('coaching.schedule.untitled') : undefined}
          onChange={(value) => change({ title: value })}
        />
        <Select
          label={t('coaching.schedule.type')}
          value={input.type}
          choices={eventTypes
            .filter((type) => type !== 'coaching' || self.userIsCoach || input.type === 'coaching')
            .map((type) => ({ id: type, label: t(`coaching.schedule.type.${type}`) }))}
          onChange={(type) => change({ type: type as EventType })}
        />
        {input.type === 'coaching' && (
          <Select
            label={t('coaching.schedule.coachee')}
            value={input.coacheeID}
            choices={people
              .filter(({ UserID }) => UserID !== me)
              .map((person) => ({ id: person.UserID, label: nameOf(person) }))}
            onChange={(coacheeID) => change({ coacheeID })}
          />
        )}
        <Checkbox
          label={t('coaching.schedule.allDay')}
          isSelected={input.allDay}
          onChange={(allDay) =>
            change({ allDay, duration: allDay ? minutesOfDay : 30, timeStart: input.timeStart || given.timeStart })
          }
        />
        <DatePicker
          label={t('coaching.schedule.date')}
          value={input.date}
          onChange={(date) => date && change({ date })}
        />
        {input.allDay ? (
          <Select
            label={t('coaching.schedule.length')}
            value={String(days)}
            choices={Array.from({ length: 14 }, (_, at) => ({
              id: String(at + 1),
              label: t('coaching.schedule.days', { count: at + 1 }),
            }))}
            onChange={(count) => change({ duration: Number(count) * minutesOfDay })}
          />
        ) : (
          <>
            <TimeField
              id="event-time"
              label={t('coaching.schedule.starts')}
              value={input.timeStart}
              wrongText={t('coaching.schedule.noTime')}
              error={wasSent && !hasTime ? t('coaching.schedule.noTime') : undefined}
              onChange={(timeStart) => change({ timeStart })}
            />
            <ZoneField value={input.timeZone} onChange={(timeZone) => change({ timeZone })} />
            <Select
              label={t('coaching.schedule.length')}
              value={String(input.duration)}
              choices={known.map((minutes) => ({
                id: String(minutes),
                label: t('coaching.schedule.minutes', { count: minutes }),
              }))}
              onChange={(minutes) => change({ duration: Number(minutes) })}
            />
          </>
        )}
        <RepeatField value={input.repeat} day={input.date} onChange={(repeat) => change({ repeat })} />
        {hasTime && <EventPreview data={data} people={people} />}
        {others.length > 0 && (
          <PeopleField
            value={input.participantIDs}
            people={others}
            onChange={(participantIDs) => change({ participantIDs })}
          />
        )}
        <TextField
          label={t('coaching.schedule.location')}
          isOptional
          value={input.location}
          maxLength={calendarLimits.location}
          onChange={(location) => change({ location })}
        />
        <TextField
          type="url"
          label={t('coaching.schedule.joinLink')}
          isOptional
          value={input.joinLink}
          description={t('coaching.schedule.joinLink.text')}
          onChange={(joinLink) => change({ joinLink })}
        />
        <TextArea
          label={t('coaching.schedule.details')}
          isOptional
          rows={3}
          value={input.details}
          maxLength={calendarLimits.details}
          onChange={(details) => change({ details })}
        />
        {isSeries && <ScopeField value={meant} onChange={setScope} withoutThis={changesSeries} />}
      </Stack>
    </Dialog>
  );
}
