import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { formatLongDay, formatTime } from '@portico/contracts/platform/dates';
import { nameOfWeekday } from '@portico/contracts/platform/day-names';
import { useDateStyle, useText } from '@portico/remote-contract';
import { useRef } from 'react';
import { weekOf, weeksOfMonth } from '../days.ts';
import { daysOfEvent, touches } from '../place-events.ts';
import { useShift } from '../use-shift.ts';
import { DueChip } from './due-chip.tsx';
import { useEventWords } from './event-words.ts';
import type { ViewProps } from './view-props.ts';
import styles from './views.module.css';

/** Maximum number of events shown per day; the rest is behind "more". */
const mostShown = 3;

/** A month in weeks. Dragging an event moves it to another day at the same time. */
export function MonthView({ events, dues, day, today, onOpen, onAdd, onShift, onShowDay }: ViewProps) {
  const t = useText();
  const style = useDateStyle();
  const grid = useRef<HTMLTableElement>(null);
  const month = day.slice(0, 7);
  const columnWidth = () => (grid.current?.clientWidth ?? 0) / 7;
  return (
    <table ref={grid} className={styles.month}>
      <thead>
        <tr>
          {weekOf(day).map((one) => (
            <th key={one} scope="col">
              {nameOfWeekday(one, style.language, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(day).map((week) => (
          <tr key={week[0]}>
            {week.map((one) => {
              const shown = events.filter((event) => touches(event, one, style.timeZone));
              const due = dues.filter((each) => each.day === one).slice(0, mostShown);
              const room = mostShown - due.length;
              const hidden = shown.length - room + dues.filter((each) => each.day === one).length - due.length;
              return (
                <td
                  key={one}
                  data-elsewhere={!one.startsWith(month) || undefined}
                  data-today={one === today || undefined}
                >
                  <button
                    type="button"
                    className={styles.dayNumber}
                    aria-label={formatLongDay(one, style)}
                    aria-current={one === today ? 'date' : undefined}
                    onClick={() => onShowDay(one)}
                    onDoubleClick={() => onAdd(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                  {due.map((each) => (
                    <DueChip key={each.id} due={each} />
                  ))}
                  {shown.slice(0, room).map((event) => (
                    <MonthEvent
                      key={`${event.id}${event.itterationID}`}
                      event={event}
                      isFirst={daysOfEvent(event, style.timeZone).first === one}
                      columnWidth={columnWidth}
                      onOpen={onOpen}
                      onShift={onShift}
                    />
                  ))}
                  {hidden > 0 && (
                    <button type="button" className={styles.more} onClick={() => onShowDay(one)}>
                      {t('coaching.schedule.more', { count: hidden })}
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MonthEventProps extends Pick<ViewProps, 'onOpen' | 'onShift'> {
  event: CalendarEvent;
  isFirst: boolean;
  columnWidth(): number;
}

function MonthEvent({ event, isFirst, columnWidth, onOpen, onShift }: MonthEventProps) {
  const words = useEventWords();
  const style = useDateStyle();
  const t = useText();
  const controls = useShift(
    () => ({ minute: 0, day: columnWidth() }),
    ({ days }) => days !== 0 && onShift(event, { days, minutes: 0, length: 0 }),
  );
  const moves = event.editable && isFirst;
  return (
    <button
      type="button"
      className={styles.chip}
      data-type={event.type}
      data-moving={controls.isMoving || undefined}
      aria-label={words.name(event)}
      aria-describedby={moves ? 'schedule-moving' : undefined}
      style={controls.isMoving ? { transform: `translateX(${controls.shift.days * columnWidth()}px)` } : undefined}
      onClick={() => onOpen(event)}
      {...(moves
        ? {
            onKeyDown: controls.onKeyDown,
            onPointerDown: (press: React.PointerEvent<HTMLElement>) => controls.onPointerDown(press, 'move'),
          }
        : {})}
    >
      {!event.allDay && isFirst && <span className={styles.chipTime}>{formatTime(event.start, style)}</span>}
      <span className={styles.chipTitle}>{words.line(event)}</span>
      {controls.isMoving && (
        <span role="status" className={styles.movedTo}>
          {t('coaching.schedule.movedBy', { days: controls.shift.days, minutes: 0 })}
        </span>
      )}
    </button>
  );
}
