import { occurrencesOf } from '@portico/contracts/coaching/calendar/event-times';
import { type EventRow, peopleOf, timesOf } from './event-rows.ts';

export interface Taken {
  UserID: string;
  from: Date;
  to: Date;
}

/** When these people are busy between two instants: in events that they have not declined. */
export function takenTimes(rows: readonly EventRow[], people: readonly string[], from: Date, to: Date): Taken[] {
  return rows.flatMap((row) => {
    const declined = row.participants.filter(({ answer }) => answer === 'declined').map(({ userId }) => userId);
    const present = peopleOf(row).filter((userId) => people.includes(userId) && !declined.includes(userId));
    const window = { from, to, viewerZone: row.time_zone };
    return occurrencesOf(timesOf(row), window).flatMap(({ at, ends }) =>
      present.map((UserID) => ({ UserID, from: at, to: ends })),
    );
  });
}
