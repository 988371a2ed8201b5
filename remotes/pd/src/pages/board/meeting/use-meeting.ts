import type { OpenBoard } from '@portico/contracts/pd/shapes';
import { useEffect, useState } from 'react';

/** `m:ss` */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

interface MeetingState {
  /** Index of the current part; the length of the agenda means the end. */
  at: number;
  seconds: number[];
  isRunning: boolean;
}

const keyOf = (board: OpenBoard) => `portico.meeting.${board.SessionIDPK}`;

/** Restores the state after a reload of the big screen. */
function restored(board: OpenBoard): MeetingState {
  const started = { at: 0, seconds: board.agenda.map(() => 0), isRunning: true };
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(board)) ?? 'null');
    const { at, seconds } = (stored ?? {}) as Partial<MeetingState>;
    const fits = Array.isArray(seconds) && seconds.length === board.agenda.length && seconds.every(Number.isFinite);
    return fits && Number.isInteger(at) ? { at: at as number, seconds, isRunning: true } : started;
  } catch {
    return started;
  }
}

/** The current part of the meeting, and how long each part has taken. */
export function useMeeting(board: OpenBoard) {
  const [state, setState] = useState(() => restored(board));
  const last = board.agenda.length;
  const isEnd = state.at >= last;
  const isTicking = state.isRunning && !isEnd;
  useEffect(() => {
    if (!isTicking) return undefined;
    let before = performance.now();
    const tick = setInterval(() => {
      // Measures real time and does not count ticks, because hidden tabs are throttled.
      const now = performance.now();
      const passed = (now - before) / 1000;
      before = now;
      setState((meeting) => ({
        ...meeting,
        seconds: meeting.seconds.map((one, index) => (index === meeting.at ? one + passed : one)),
      }));
    }, 1000);
    return () => clearInterval(tick);
  }, [isTicking]);
  useEffect(() => {
    try {
      sessionStorage.setItem(keyOf(board), JSON.stringify({ at: state.at, seconds: state.seconds }));
    } catch {
      // Without storage, the meeting starts over after a reload.
    }
  }, [board, state]);
  return {
    at: Math.min(state.at, last - 1),
    isEnd,
    isRunning: state.isRunning,
    seconds: state.seconds,
    go: (by: number) =>
      setState((meeting) => ({ ...meeting, at: Math.max(0, Math.min(last, Math.min(meeting.at, last) + by)) })),
    toggle: () => setState((meeting) => ({ ...meeting, isRunning: !meeting.isRunning })),
  };
}
