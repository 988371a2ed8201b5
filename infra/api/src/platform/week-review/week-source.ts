/** What a person did in a week, as each area counts it in its own data. */
import type { Feature } from '@portico/contracts/platform/feature';
import type { Week, WeekFacts } from '@portico/contracts/portal/week-review';
import type { Person } from '../actor.ts';
import type { Transaction } from '../transaction.ts';

export interface WeekQuery {
  db: Transaction;
  person: Person;
  organisationId: string | null;
  week: Week;
  /** When the week began and ended in the person's time zone; the end no longer belongs to it. */
  from: Date;
  until: Date;
  /** The person's calendar day. */
  today: string;
  now: Date;
}

export interface WeekSource {
  flag: Feature;
  find(query: WeekQuery): Promise<WeekFacts>;
}

/** A source that counts with one statement: `$1` is the person, `$2` and `$3` when the week began and ended. */
export const counted = (
  flag: Feature,
  kind: keyof NonNullable<WeekFacts['counts']>,
  name: string,
  statement: string,
): WeekSource => ({
  flag,
  async find({ db, person, from, until }) {
    const [row] = await db.prepared<{ count: number }>(name, statement, [person.userId, from, until]);
    return { counts: { [kind]: row?.count ?? 0 } };
  },
});
