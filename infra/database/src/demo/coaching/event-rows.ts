/** Events of a team's calendar: the daily huddle, one-to-ones, trainings. */
import { stableId } from '../../stable-id.ts';
import type { DemoPerson, DemoTeam } from '../world.ts';
import { localTime, onWorkday } from './time-zones.ts';

export interface TeamCalendar {
  tenantId: string;
  now: Date;
  team: DemoTeam;
  timeZone: string;
  room: string;
}

const row = (calendar: TeamCalendar, key: string, owner: string, more: object) => ({
  event_id: stableId(calendar.tenantId, 'coaching', 'event', calendar.team.teamId, key),
  owner_id: owner,
  title: '',
  type: 'other',
  starts_local: '',
  time_zone: calendar.timeZone,
  minutes: 30,
  rule: null as string | null,
  exdates: [] as string[],
  location: calendar.room,
  details: '',
  join_link: '',
  coach_id: null as string | null,
  coachee_id: null as string | null,
  changed_at: calendar.now,
  ...more,
});

const starts = ({ now, timeZone }: TeamCalendar, days: number, time: string) => localTime(now, timeZone, days, time);

export const teamEvents = (calendar: TeamCalendar) => [
  row(calendar, 'huddle', calendar.team.leaderId, {
    title: 'Team huddle',
    type: 'huddle',
    starts_local: starts(calendar, -40, '09:15'),
    minutes: 15,
    rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    details: 'Today’s board: who is here, what changed, what blocks us.',
  }),
  row(calendar, 'review', calendar.team.leaderId, {
    title: 'Looking back at the month',
    type: 'review',
    starts_local: onWorkday(starts(calendar, 9, '15:00')),
    minutes: 60,
    rule: 'FREQ=MONTHLY',
    details: 'What we tried, what stays.',
  }),
  row(calendar, 'training', calendar.team.leaderId, {
    title: 'Listening in together',
    type: 'training',
    starts_local: onWorkday(starts(calendar, 3, '14:00')),
    minutes: 40,
    details: 'Bring one contact you would like to hear again.',
    join_link: 'https://meet.example/listening-in',
  }),
];

/** Every second person has a weekly one-to-one. Of the others, most have a single date in the coming days. */
export function oneToOne(calendar: TeamCalendar, coachee: DemoPerson, at: number) {
  const weekly = at % 2 === 0;
  if (at % 5 === 3) return undefined;
  const hour = 10 + (at % 6);
  return row(calendar, `one-to-one ${coachee.userId}`, calendar.team.leaderId, {
    title: 'One-to-one',
    type: 'coaching',
    starts_local: onWorkday(starts(calendar, weekly ? -56 + at : 1 + at, `${hour}:00`)),
    minutes: 45,
    rule: weekly ? 'FREQ=WEEKLY' : null,
    details: 'We begin with the actions of last time.',
    coach_id: calendar.team.leaderId,
    coachee_id: coachee.userId,
  });
}
