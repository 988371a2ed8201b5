import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { formatLongDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, EmptyState } from '@portico/ui';
import { CalendarPlus } from 'lucide-react';
import { daysFrom } from '../days.ts';
import { touches } from '../place-events.ts';
import { agendaDays } from './agenda-days.ts';
import { DueChip } from './due-chip.tsx';
import { useEventWords } from './event-words.ts';
import type { ViewProps } from './view-props.ts';
import styles from './views.module.css';

/** Upcoming events by day; the default view on phones. */
export function AgendaView({ events, dues, day, today, onOpen, onAdd }: ViewProps) {
  const t = useText();
  const style = useDateStyle();
  const days = daysFrom(day, agendaDays)
    .map((one) => ({
      day: one,
      dues: dues.filter((due) => due.day === one),
      events: events.filter((event) => touches(event, one, style.timeZone)),
    }))
    .filter((one) => one.events.length + one.dues.length > 0);
  if (days.length === 0)
    return (
      <EmptyState
        icon={CalendarPlus}
        title={t('coaching.schedule.empty')}
        text={t('coaching.schedule.empty.text')}
        actions={<Button variant="primary" label={t('coaching.schedule.add')} onPress={() => onAdd(day)} />}
      />
    );
  return (
    <ol className={styles.agenda}>
      {days.map((one) => (
        <li key={one.day}>
          <Card as="section" labelledBy={`agenda-${one.day}`}>
            <h2 id={`agenda-${one.day}`} className={styles.agendaDay} data-today={one.day === today || undefined}>
              {formatLongDay(one.day, style)}
            </h2>
            <ul>
              {one.dues.map((due) => (
                <li key={due.id} className={styles.agendaRow}>
                  <DueChip due={due} />
                </li>
              ))}
              {one.events.map((event) => (
                <AgendaRow key={`${event.id}${event.itterationID}`} event={event} onOpen={onOpen} />
              ))}
            </ul>
          </Card>
        </li>
      ))}
    </ol>
  );
}

function AgendaRow({ event, onOpen }: { event: CalendarEvent; onOpen(event: CalendarEvent): void }) {
  const words = useEventWords();
  return (
    <li className={styles.agendaRow}>
      <button type="button" className={styles.agendaButton} data-type={event.type} onClick={() => onOpen(event)}>
        <span className={styles.agendaTime}>{words.time(event)}</span>
        <span className={styles.agendaWords}>
          <b>{event.title}</b>
          <small>{[words.type(event), words.withWhom(event), event.location].filter(Boolean).join(' · ')}</small>
        </span>
      </button>
    </li>
  );
}
