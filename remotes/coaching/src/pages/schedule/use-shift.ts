/**
 * Moves and resizes one event: by dragging, or by keyboard with Alt and the arrow keys (with Shift for its end), then
 * Enter; Escape cancels. Nothing is saved before the pointer is released or Enter is pressed.
 */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { isShifted, noShift, type Shift, stepMinutes, toStep } from './shift.ts';

interface Scale {
  /** Pixels per minute and per day. */
  minute: number;
  day: number;
}

interface ShiftControls {
  shift: Shift;
  isMoving: boolean;
  /** Handlers for the event's element. */
  onKeyDown(event: KeyboardEvent): void;
  onPointerDown(event: PointerEvent<HTMLElement>, what: 'move' | 'resize'): void;
}

const arrows: Readonly<Record<string, Partial<Shift>>> = {
  ArrowUp: { minutes: -stepMinutes },
  ArrowDown: { minutes: stepMinutes },
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
};

const added = (shift: Shift, more: Partial<Shift>): Shift => ({
  days: shift.days + (more.days ?? 0),
  minutes: shift.minutes + (more.minutes ?? 0),
  length: shift.length + (more.length ?? 0),
});

/** Pixels that a pointer must move before a press becomes a drag. */
const slack = 5;

export function useShift(scaleOf: () => Scale, onShifted: (shift: Shift) => void): ShiftControls {
  const [shift, setShift] = useState(noShift);
  const latest = useRef(noShift);
  const change = (next: Shift) => {
    latest.current = next;
    setShift(next);
  };
  const letGo = () => {
    const wanted = latest.current;
    change(noShift);
    if (isShifted(wanted)) onShifted(wanted);
  };
  return {
    shift,
    isMoving: isShifted(shift),
    onKeyDown(event) {
      if (event.key === 'Escape' && isShifted(latest.current)) {
        event.stopPropagation();
        change(noShift);
      }
      if (event.key === 'Enter' && isShifted(latest.current)) {
        event.preventDefault();
        letGo();
      }
      const arrow = event.altKey ? arrows[event.key] : undefined;
      if (!arrow) return;
      event.preventDefault();
      const resizes = event.shiftKey && arrow.minutes !== undefined;
      change(added(latest.current, resizes ? { length: arrow.minutes ?? 0 } : arrow));
    },
    onPointerDown(event, what) {
      if (event.button !== 0) return;
      const target = event.currentTarget;
      const from = { x: event.clientX, y: event.clientY };
      const scale = scaleOf();
      let drags = false;
      // Captures the pointer at once, because a fast pointer leaves a short event before the first move is reported.
      target.setPointerCapture(event.pointerId);
      const follow = (at: globalThis.PointerEvent) => {
        const [x, y] = [at.clientX - from.x, at.clientY - from.y];
        if (!drags && Math.hypot(x, y) < slack) return;
        drags = true;
        const minutes = scale.minute > 0 ? toStep(y / scale.minute) : 0;
        const days = scale.day > 0 ? Math.round(x / scale.day) : 0;
        change(what === 'resize' ? { ...noShift, length: minutes } : { ...noShift, minutes, days });
      };
      const end = (isStored: boolean) => () => {
        target.removeEventListener('pointermove', follow);
        target.removeEventListener('pointerup', drop);
        target.removeEventListener('pointercancel', leave);
        if (!drags) return;
        // Suppresses the click that ends a drag, so that it does not open the event.
        target.addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true });
        if (isStored) letGo();
        else change(noShift);
      };
      const drop = end(true);
      const leave = end(false);
      target.addEventListener('pointermove', follow);
      target.addEventListener('pointerup', drop);
      target.addEventListener('pointercancel', leave);
    },
  };
}
