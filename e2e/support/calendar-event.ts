import type { Api } from './api.ts';

/** Adds an event of twenty minutes, in UTC. Returns its id. */
export async function addEvent(
  api: Api,
  title: string,
  { date, timeStart, ...more }: { date: string; timeStart: string; [field: string]: unknown },
): Promise<string> {
  const { id } = await api.post<{ id: string }>('coaching/saveCalendarData', {
    body: {
      ...{ change: null, title, type: 'other', date, timeStart, duration: 20, allDay: false },
      ...{ timeZone: 'UTC', rule: null, location: '', details: '', joinLink: '', coacheeID: null, participantIDs: [] },
      ...more,
    },
  });
  return id;
}
