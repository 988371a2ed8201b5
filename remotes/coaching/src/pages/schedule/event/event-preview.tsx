import type { Person } from '@portico/contracts/account/shapes';
import type { CalendarData, EventPreview as Preview } from '@portico/contracts/coaching/calendar-input';
import { previewCalendarEvent } from '@portico/contracts/coaching/calls';
import { formatDay, formatInstantIn, formatTime, isoDay } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { useDateStyle, useSelf, useText } from '@portico/remote-contract';
import { Notice, Stack, Text } from '@portico/ui';
import { useDeferredValue } from 'react';
import { worksAt } from '../../../parts/works-at.ts';
import { nameOf } from './people-field.tsx';

interface EventPreviewProps {
  data: CalendarData;
  people: readonly Person[];
}

/** The next dates as computed by the server, in both time zones if they differ, and who is busy then. */
export function EventPreview({ data, people }: EventPreviewProps) {
  const me = useSelf().UserID;
  const { date, timeStart, duration, allDay, timeZone, rule, coacheeID, participantIDs } = data;
  const attendees = [me, ...participantIDs, ...(coacheeID ? [coacheeID] : [])];
  const body = useDeferredValue(
    JSON.stringify({
      date,
      timeStart,
      duration,
      allDay,
      timeZone,
      rule,
      people: [...new Set(attendees)],
      except: data.change?.calendarID ?? null,
    }),
  );
  const preview = useCall(previewCalendarEvent, { body: JSON.parse(body) }, { cacheMinutes: 1 });
  // The form also works without the preview; the server validates the event again when it is saved.
  return preview.state === 'ready' ? <Foretold preview={preview.data} zone={timeZone} people={people} /> : null;
}

function Foretold({ preview, zone, people }: { preview: Preview; zone: string; people: readonly Person[] }) {
  const t = useText();
  const style = useDateStyle();
  const me = useSelf().UserID;
  const who = (id: string) => {
    if (id === me) return t('coaching.schedule.you');
    const person = people.find((one) => one.UserID === id);
    return person ? nameOf(person) : t('coaching.schedule.somebody');
  };
  const { occurrences, conflicts, busy, outside = [] } = preview;
  const [first] = occurrences;
  const firstDay = first && isoDay(first.start, style.timeZone);
  const taken = busy.filter(({ start }) => isoDay(start, style.timeZone) === firstDay);
  return (
    <Stack gap="s">
      {occurrences.length === 0 ? (
        <Notice tone="warning" isLive title={t('coaching.schedule.preview.never')} />
      ) : (
        <Text tone="muted">
          {t('coaching.schedule.preview.next', {
            dates: occurrences.map(({ start }) => formatInstantIn(start, zone, style)).join(' · '),
          })}
        </Text>
      )}
      {conflicts.length > 0 && (
        <Notice tone="warning" isLive title={t('coaching.schedule.conflict', { count: conflicts.length })}>
          {conflicts
            .slice(0, 5)
            .map(
              ({ UserID, start, end }) =>
                `${who(UserID)}: ${formatDay(start, style)}, ${formatTime(start, style)}–${formatTime(end, style)}`,
            )
            .join(' · ')}
        </Notice>
      )}
      {first && outside.length > 0 && (
        <Notice tone="warning" isLive title={t('coaching.schedule.outside')}>
          {outside
            .slice(0, 5)
            .map(({ UserID, works }) => `${who(UserID)}: ${worksAt(works, first.start, style)}`)
            .join(' · ')}
        </Notice>
      )}
      {taken.length > 0 && (
        <Text tone="muted">
          {t('coaching.schedule.busy', {
            times: taken
              .slice(0, 8)
              .map(({ UserID, start, end }) => `${who(UserID)} ${formatTime(start, style)}–${formatTime(end, style)}`)
              .join(' · '),
          })}
        </Text>
      )}
    </Stack>
  );
}
