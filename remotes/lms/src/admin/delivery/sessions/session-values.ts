/** Between a session as it is told and the fields of its form. */
import type { TrainingSession } from '@portico/contracts/lms/calls';
import { formatTime, isoDay } from '@portico/contracts/platform/dates';

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

export const valuesOf = (session: TrainingSession | undefined, timeZone: string): SessionValues =>
  session
    ? {
        day: isoDay(session.startsAt, session.timeZone),
        time: formatTime(session.startsAt, { language: 'en', timeZone: session.timeZone }),
        minutes: Math.round((Date.parse(session.endsAt) - Date.parse(session.startsAt)) / 60_000),
        timeZone: session.timeZone,
        place: session.place,
        joinAddress: session.joinAddress ?? '',
        seats: session.seats,
        trainer: session.trainer && { id: session.trainer.UserID, label: session.trainer.name },
      }
    : { day: null, time: '09:00', minutes: 60, timeZone, place: '', joinAddress: '', seats: 12, trainer: null };
