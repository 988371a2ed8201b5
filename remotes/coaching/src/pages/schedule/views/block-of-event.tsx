import { useText } from '@portico/remote-contract';
import type { PointerEvent } from 'react';
import type { Placed } from '../place-events.ts';
import { useShift } from '../use-shift.ts';
import { useEventWords } from './event-words.ts';
import type { ViewProps } from './view-props.ts';
import styles from './views.module.css';

interface BlockProps extends Pick<ViewProps, 'onOpen' | 'onShift'> {
  part: Placed;
  hourHeight: number;
  /** Current pixels per minute and per day. */
  scale(): { minute: number; day: number };
}

/** Shorter events only have room for one line. */
const shortMinutes = 40;

/** An event in the grid of hours: a click opens it, dragging moves it, and dragging its lower edge resizes it. */
export function BlockOfEvent({ part, hourHeight, scale, onOpen, onShift }: BlockProps) {
  const { event, from, to, column, columns } = part;
  const t = useText();
  const words = useEventWords();
  const { shift, isMoving, onKeyDown, onPointerDown } = useShift(scale, (wanted) => onShift(event, wanted));
  const minutes = Math.max(20, to - from + shift.length);
  const pixels = (value: number) => `${(value / 60) * hourHeight}px`;
  const place = {
    top: pixels(from + shift.minutes),
    height: pixels(minutes),
    insetInlineStart: `${(column / columns) * 100}%`,
    width: `${100 / columns}%`,
    ...(shift.days === 0 ? {} : { transform: `translateX(${shift.days * scale().day}px)` }),
  };
  const drag = event.editable && !part.isContinued;
  return (
    <div
      className={styles.block}
      data-type={event.type}
      data-short={minutes < shortMinutes || undefined}
      data-moving={isMoving || undefined}
      style={place}
    >
      <button
        type="button"
        className={styles.blockButton}
        aria-label={words.name(event)}
        aria-describedby={drag ? 'schedule-moving' : undefined}
        onClick={() => onOpen(event)}
        {...(drag
          ? { onKeyDown, onPointerDown: (press: PointerEvent<HTMLElement>) => onPointerDown(press, 'move') }
          : {})}
      >
        <b>{event.title}</b>
        {words.withWhom(event) && <span>{words.withWhom(event)}</span>}
        <span>{words.time(event)}</span>
        {event.location && <span>{event.location}</span>}
      </button>
      {drag && !part.continues && (
        <span className={styles.edge} aria-hidden="true" onPointerDown={(press) => onPointerDown(press, 'resize')} />
      )}
      {isMoving && (
        <span role="status" className={styles.movedTo}>
          {t(shift.length === 0 ? 'coaching.schedule.movedBy' : 'coaching.schedule.longerBy', {
            days: shift.days,
            minutes: shift.length === 0 ? shift.minutes : shift.length,
          })}
        </span>
      )}
    </div>
  );
}
