/** A meeting as calendar programs get it. */
import type { Series, WallTime } from '../recurrence/series.ts';

export interface CalendarPerson {
  name: string;
  email: string;
}

export const answers = ['needs-action', 'accepted', 'declined', 'tentative'] as const;

export interface Invited extends CalendarPerson {
  answer: (typeof answers)[number];
}

export interface EntryDetails {
  title: string;
  /** Empty texts are left out. */
  description?: string | undefined;
  location?: string | undefined;
  /** Absolute address of the meeting's page. */
  link?: string | undefined;
  status?: 'confirmed' | 'tentative' | 'cancelled' | undefined;
  organizer?: CalendarPerson | undefined;
  invited?: readonly Invited[] | undefined;
  /** Minutes before the start at which the program reminds. */
  reminders?: readonly number[] | undefined;
}

/** A single occurrence that is not like the rest; where only its time differs, `series.moved` says so alone. */
export interface DifferingOccurrence {
  original: WallTime;
  minutes?: number | undefined;
  details: Partial<EntryDetails>;
}

export interface CalendarEntry extends EntryDetails {
  /** Unique in the world and forever: `<id>@<host>`. */
  uid: string;
  series: Series;
  /** Length; whole days round up to days. */
  minutes: number;
  /** When anything of it changed last: an instant, ISO 8601 in UTC. */
  changed: string;
  /** How often what others must know has changed, from 0. */
  revision: number;
  differing?: readonly DifferingOccurrence[] | undefined;
}
