import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, usePageKeys, useText } from '@portico/remote-contract';
import { Button, ListSkeleton, Notice, PageHeader, Row, Screen, Stack, toast, VisuallyHidden } from '@portico/ui';
import { BellRing, CalendarPlus, Printer, Rss } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCalendar } from '../../data/calendar.ts';
import { useDueDates } from '../../data/due-dates.ts';
import { failureText } from '../../data/failure-text.ts';
import { rangesFor } from './calendar-ranges.ts';
import { weekOf } from './days.ts';
import { BookWith } from './event/book-with.tsx';
import { EventDialog } from './event/event-dialog.tsx';
import { EventForm } from './event/event-form.tsx';
import { type EventInput, inputOf, newInput } from './event/event-input.ts';
import { FeedDialog } from './feed-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NextUp } from './next-up.tsx';
import { WeekPlanning } from './plan/week-planning.tsx';
import { RemindersDialog } from './reminders-dialog.tsx';
import { type Place, useSchedulePlace } from './schedule-address.ts';
import styles from './schedule-page.module.css';
import type { Shift } from './shift.ts';
import { Toolbar } from './toolbar.tsx';
import { useMove } from './use-move.ts';
import { AgendaView } from './views/agenda-view.tsx';
import { MonthView } from './views/month-view.tsx';
import { TimeGrid } from './views/time-grid.tsx';
import type { ViewProps } from './views/view-props.ts';

type Opened =
  | { what: 'event'; event: CalendarEvent }
  | { what: 'form'; input: EventInput; event: CalendarEvent | undefined }
  | { what: 'move'; event: CalendarEvent; shift: Shift }
  | { what: 'feed' }
  | { what: 'reminders' };

/** The current state of the opened occurrence, which others may change in the meantime. */
const asItStands = (opened: CalendarEvent, all: readonly CalendarEvent[] = []): CalendarEvent =>
  all.find(({ id, itterationID }) => id === opened.id && itterationID === opened.itterationID) ?? opened;

/** The meeting named in the address: its occurrence on the day shown, otherwise the next, otherwise the last one. */
const linkedEvent = (
  { eventId, isOnlyThatDay, day }: Place,
  all: readonly CalendarEvent[] = [],
): CalendarEvent | undefined => {
  const occurrences = all.filter(({ id }) => id === eventId);
  if (isOnlyThatDay) return occurrences.find(({ date }) => date === day);
  return occurrences.find(({ date }) => date >= day) ?? occurrences.at(-1);
};

/** A person's schedule by month, week, day or as a list. */
export default function SchedulePage() {
  const t = useText();
  const style = useDateStyle();
  const place = useSchedulePlace();
  const { view, day, kind, hasDues, today, show } = place;
  // A calendar that scrolls cannot be printed, so what is printed is the list.
  const [isPrinting, setPrinting] = useState(false);
  const isList = view === 'agenda' || isPrinting;
  const { data, isCurrent } = useCalendar(rangesFor(day, isList));
  useEffect(() => {
    if (!isPrinting || data.state === 'loading') return;
    // Offline, what the device has is printed.
    if (data.state === 'ready') window.print();
    else toast({ tone: 'danger', title: t(failureText(data.error, 'coaching.schedule.notPrinted')) });
    setPrinting(false);
  }, [isPrinting, data, t]);
  const dues = useDueDates(hasDues);
  const [opened, setOpened] = useState<Opened | null>(null);
  const move = useMove();
  const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
  usePageKeys([
    { keys: arrows.map((key) => ['Alt', key]), label: t('coaching.schedule.keys.move') },
    {
      keys: [
        ['Alt', 'Shift', 'ArrowUp'],
        ['Alt', 'Shift', 'ArrowDown'],
      ],
      label: t('coaching.schedule.keys.length'),
    },
    { keys: [['Enter']], label: t('coaching.schedule.keys.save') },
    { keys: [['Escape']], label: t('coaching.schedule.keys.leave') },
  ]);
  const close = () => {
    setOpened(null);
    if (place.eventId !== null || place.withId !== null) show({});
  };
  const zone = style.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const add = (on: string, time = '09:00') =>
    setOpened({ what: 'form', input: newInput(on, time, zone), event: undefined });
  const saved = (on: string) => {
    close();
    show({ day: on });
  };
  const shift = (event: CalendarEvent, wanted: Shift) => {
    if (event.recurring === 'none') void move(event, wanted, 'all');
    else setOpened({ what: 'move', event, shift: wanted });
  };
  const linked = opened === null ? linkedEvent(place, data.data) : undefined;
  const isGone = place.eventId !== null && opened === null && !linked && isCurrent;
  const event = opened?.what === 'event' ? asItStands(opened.event, data.data) : linked;
  const drawn = (all: readonly CalendarEvent[]) => {
    const props: ViewProps = {
      events: kind === 'all' ? all : all.filter(({ type }) => type === kind),
      dues,
      day,
      today,
      onOpen: (event) => setOpened({ what: 'event', event }),
      onAdd: add,
      onShift: shift,
      onShowDay: (wanted) => show({ view: 'day', day: wanted }),
    };
    if (isList) return <AgendaView {...props} />;
    if (view === 'month') return <MonthView {...props} />;
    return <TimeGrid key={view} {...props} days={view === 'week' ? weekOf(day) : [day]} />;
  };
  const rareActions = (
    <>
      <Button
        icon={BellRing}
        label={t('coaching.schedule.reminders')}
        onPress={() => setOpened({ what: 'reminders' })}
      />
      <Button icon={Printer} label={t('coaching.schedule.print')} onPress={() => setPrinting(true)} />
      <Button icon={Rss} label={t('coaching.schedule.feed')} onPress={() => setOpened({ what: 'feed' })} />
    </>
  );
  return (
    <>
      <PageHeader
        title={t('coaching.schedule.title')}
        actions={
          <>
            <span className={styles.wideOnly}>
              <Row>{rareActions}</Row>
            </span>
            <WeekPlanning onPlanned={saved} />
            <Button variant="primary" icon={CalendarPlus} label={t('coaching.schedule.add')} onPress={() => add(day)} />
          </>
        }
      />
      <VisuallyHidden>
        <span id="schedule-moving">{t('coaching.schedule.moving')}</span>
      </VisuallyHidden>
      <Stack>
        <Toolbar place={place} actions={rareActions} />
        <NextUp />
        {isGone && <Notice tone="info" isLive title={t('coaching.schedule.gone', { day: formatDay(day, style) })} />}
        <Screen data={data} skeleton={<ListSkeleton rows={8} />}>
          {drawn}
        </Screen>
      </Stack>
      {event && (
        <EventDialog
          event={event}
          onEdit={(proposed) => setOpened({ what: 'form', input: { ...inputOf(event), ...proposed }, event })}
          onClose={close}
        />
      )}
      {opened?.what === 'form' && (
        <EventForm input={opened.input} event={opened.event} onSaved={saved} onClose={close} />
      )}
      {place.withId !== null && (
        <BookWith userId={place.withId} input={newInput(day, '09:00', zone)} onSaved={saved} onClose={close} />
      )}
      {opened?.what === 'move' && (
        <MoveDialog
          event={opened.event}
          onChosen={(scope) => {
            close();
            void move(opened.event, opened.shift, scope);
          }}
          onClose={close}
        />
      )}
      {opened?.what === 'feed' && <FeedDialog onClose={close} />}
      {opened?.what === 'reminders' && <RemindersDialog onClose={close} />}
    </>
  );
}
