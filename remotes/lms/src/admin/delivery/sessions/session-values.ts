/** Between a session as it is told and the fields of its form. */
import type { TrainingSession } from '@portico/contracts/lms/calls';

export interface SessionValues {
  /** `2026-12-01`; null while none is chosen. */
  day: string | null;
  /** `09:00` */
  time: string;
  minutes: number;
  timeZone: string;
  place: string;
  joinAddress: string;
  seats: number;
  trainer: { id: string; label: string } | null;
}

const part = (instant: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, ...options }).format(new Date(instant));

export const valuesOf = (session: TrainingSession | undefined, timeZone: string): SessionValues =>
  session
    ? {
        day: part(session.startsAt, session.timeZone, { dateStyle: 'short' }),
        time: part(session.startsAt, session.timeZone, { timeStyle: 'short' }),
        minutes: Math.round((Date.parse(session.endsAt) - Date.parse(session.startsAt)) / 60_000),
        timeZone: session.timeZone,
        place: session.place,
        joinAddress: session.joinAddress ?? '',
        seats: session.seats,
        trainer: session.trainer && { id: session.trainer.UserID, label: session.trainer.name },
      }
    : { day: null, time: '09:00', minutes: 60, timeZone, place: '', joinAddress: '', seats: 12, trainer: null };
