import { formatDay, formatLongDay, formatTime, hourOf } from '@portico/contracts/platform/dates';
import { nameOfWeekday } from '@portico/contracts/platform/day-names';
import { useDateStyle, useText } from '@portico/remote-contract';
import { useEffect, useRef } from 'react';
import { minutesOfDay, partOfDay, placeSideBySide, touches } from '../place-events.ts';
import { BlockOfEvent } from './block-of-event.tsx';
import { DueChip } from './due-chip.tsx';
import { useEventWords } from './event-words.ts';
import type { ViewProps } from './view-props.ts';
import styles from './views.module.css';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** In pixels; must match the style sheet. */
const hourHeight = 48;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

interface TimeGridProps extends ViewProps {
  days: readonly string[];
}

/**
 * Days side by side, with hours from top to bottom and all-day events above. A click on an empty hour creates an event.
 */
export function TimeGrid({ days, ...view }: TimeGridProps) {
  const { events, dues, today, onOpen, onAdd, onShowDay } = view;
  const t = useText();
  const style = useDateStyle();
  const words = useEventWords();
  const scroller = useRef<HTMLElement>(null);
  const columns = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls to the start of the working day; earlier hours are above.
    scroller.current?.scrollTo({ top: 7 * hourHeight });
  }, []);
  const scale = () => ({ minute: hourHeight / 60, day: (columns.current?.clientWidth ?? 0) / days.length });
  const now = new Date().toISOString();
  const nowMinutes = hourOf(now, style.timeZone) * 60 + Number(formatTime(now, style).slice(3));
  return (
    <div className={styles.grid} data-days={days.length}>
      <div className={styles.heads}>
        <span className={styles.gutter} />
        {days.map((day) => (
          <div key={day} className={styles.head} data-today={day === today || undefined}>
            <button type="button" aria-label={formatLongDay(day, style)} onClick={() => onShowDay(day)}>
              <span aria-hidden="true">{nameOfWeekday(day, style.language, 'short')}</span>
              <b aria-hidden="true">{Number(day.slice(8))}</b>
            </button>
            {dues
              .filter((due) => due.day === day)
              .map((due) => (
                <DueChip key={due.id} due={due} />
              ))}
            {events
              .filter((event) => event.allDay && touches(event, day, style.timeZone))
              .map((event) => (
                <button
                  key={`${event.id}${event.itterationID}`}
                  type="button"
                  className={styles.chip}
                  data-type={event.type}
                  aria-label={words.name(event)}
                  onClick={() => onOpen(event)}
                >
                  <span className={styles.chipTitle}>{words.line(event)}</span>
                </button>
              ))}
          </div>
        ))}
      </div>
      <section
        ref={scroller}
        className={styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
        tabIndex={0}
        aria-label={t('coaching.schedule.hours')}
      >
        <div className={styles.hours} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{`${twoDigits(hour)}:00`}</span>
          ))}
        </div>
        <div ref={columns} className={styles.columns}>
          {days.map((day) => {
            const parts = events.flatMap((event) => partOfDay(event, day, style.timeZone) ?? []);
            return (
              <section key={day} className={styles.column} aria-label={formatDay(day, style)}>
                {hours.map((hour) => (
                  <button
                    key={hour}
                    type="button"
                    tabIndex={-1}
                    className={styles.slot}
                    aria-label={t('coaching.schedule.addAt', { time: `${twoDigits(hour)}:00` })}
                    onClick={() => onAdd(day, `${twoDigits(hour)}:00`)}
                  />
                ))}
                {day === today && (
                  <span className={styles.now} style={{ top: `${(nowMinutes / minutesOfDay) * 100}%` }} />
                )}
                {placeSideBySide(parts).map((part) => (
                  <BlockOfEvent
                    key={`${part.event.id}${part.event.itterationID}`}
                    part={part}
                    scale={scale}
                    hourHeight={hourHeight}
                    onOpen={onOpen}
                    onShift={view.onShift}
                  />
                ))}
              </section>
            );
          })}
        </div>
      </section>
    </div>
  );
}
