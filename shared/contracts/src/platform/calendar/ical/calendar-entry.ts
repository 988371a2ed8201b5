/** A meeting as it is written to calendar files. */
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
  /** Empty texts are omitted from the file. */
  description?: string | undefined;
  location?: string | undefined;
  /** Absolute address of the meeting's page. */
  link?: string | undefined;
  status?: 'confirmed' | 'tentative' | 'cancelled' | undefined;
  organizer?: CalendarPerson | undefined;
  invited?: readonly Invited[] | undefined;
  /** Minutes before the start at which the calendar program shows a reminder. */
  reminders?: readonly number[] | undefined;
}

/** An occurrence that differs from the series. If only its time differs, an entry in `series.moved` is enough. */
interface DifferingOccurrence {
  original: WallTime;
  minutes?: number | undefined;
  details: Partial<EntryDetails>;
}

export interface CalendarEntry extends EntryDetails {
  /** Globally and permanently unique: `<id>@<host>`. */
  uid: string;
  series: Series;
  /** Duration in minutes; for whole days it is rounded up to days. */
  minutes: number;
  /** Time of the last change of any kind: an instant, ISO 8601 in UTC. */
  changed: string;
  /** Number of changes that attendees need to know about, starting at 0. */
  revision: number;
  differing?: readonly DifferingOccurrence[] | undefined;
}
