/** Converts between a session of the contract and the fields of its form. */

import type { TrainingSession } from '@portico/contracts/lms/calls';
import { plannedStart } from '@portico/contracts/lms/delivery/planned-start';
import { millisecondsInMinute } from 'date-fns/constants';
import * as z from 'zod/mini';

export interface SessionValues {
  /** A day such as `2026-12-01`, or null if none is chosen. */
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

/** The server checks further requirements, because it also knows who has a seat. */
export const sessionSchema = z.object({
  day: z.string('lms.author.session.fault.noDay'),
  time: z.string().check(z.minLength(1, 'lms.author.session.fault.noTime')),
  minutes: z.number(),
  timeZone: z.string(),
  place: z.string(),
  joinAddress: z.string(),
  seats: z.number(),
  trainer: z.nullable(z.object({ id: z.string(), label: z.string() })),
});

/** The session as the call's input; requires `day` and `time`. */
export const planOf = ({ day, time, trainer, ...rest }: SessionValues) => ({
  ...rest,
  startsOn: `${day}T${time}`,
  ...(trainer && { trainerID: trainer.id }),
});

const startOf = ({ startsAt, timeZone }: TrainingSession) => {
  const [day = '', time = ''] = plannedStart(startsAt, timeZone).split('T');
  return { day, time };
};

export const valuesOf = (session: TrainingSession | undefined, timeZone: string): SessionValues =>
  session
    ? {
        ...startOf(session),
        minutes: Math.round((Date.parse(session.endsAt) - Date.parse(session.startsAt)) / millisecondsInMinute),
        timeZone: session.timeZone,
        place: session.place,
        joinAddress: session.joinAddress ?? '',
        seats: session.seats,
        trainer: session.trainer && { id: session.trainer.UserID, label: session.trainer.name },
      }
    : { day: null, time: '09:00', minutes: 60, timeZone, place: '', joinAddress: '', seats: 12, trainer: null };

const knownFaults = ['noSuchTime', 'nobody', 'nowhere', 'past', 'taken'];
const formFields: Readonly<Record<string, keyof SessionValues>> = {
  ...{ startsOn: 'day', place: 'place', joinAddress: 'joinAddress', seats: 'seats', trainerID: 'trainer' },
};

/** Maps the faults found by the server to the form's fields. It reports them as `body.seats` with `taken:3`. */
export const faultsIn = (fields: readonly { path: string; message: string }[]) =>
  fields.flatMap(({ path, message }) => {
    const field = formFields[path.replace('body.', '')];
    const [fault = '', value = '0'] = field === 'joinAddress' ? ['joinAddress'] : message.split(':');
    return field && (field === 'joinAddress' || knownFaults.includes(fault))
      ? [{ field, fault, value: Number(value) }]
      : [];
  });
