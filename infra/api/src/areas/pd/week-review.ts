/** Actions of boards that a person owns and that were done in a week. */
import type { WeekSource } from '../../platform/week-review/week-source.ts';

export const weekActions: readonly WeekSource[] = [
  {
    flag: 'pd',
    async find({ db, person, week }) {
      const [row] = await db.prepared<{ count: number }>(
        'pd_week_actions',
        `select count(*)::int as count from portal.pd_issue i
         where i.owner_id = $1 and i.archived_at is null and i.closed_on between $2::date and $3::date`,
        [person.userId, week.monday, week.sunday],
      );
      return { counts: { actions: row?.count ?? 0 } };
    },
  },
];
