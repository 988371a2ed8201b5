/** Everyone's rank at the beginning of the week, from which follows how far they have moved since (0341). */
import { spanOf } from '@portico/contracts/gamification/periods';
import { defineJob, jobKind } from '../../../platform/jobs/job.ts';
import { nothing } from '../../../platform/jobs/job-envelope.ts';
import type { Schedule } from '../../../platform/jobs/schedule.ts';
import type { Transaction } from '../../../platform/transaction.ts';

const storeWeekRanksKind = jobKind('gamification/store-week-ranks', nothing);

const mondayAt = (now: Date): Date => spanOf('week', now).from as Date;

/** Runs every day, because the portal may have been stopped on Monday; the first ranks of each week stay. */
export const storeWeekRanks = defineJob(storeWeekRanksKind, async (_, { now, inTenant }) => {
  await inTenant(async (db) => {
    const monday = mondayAt(now);
    await db.query(
      `insert into portal.gamification_week_rank as k (tenant_id, board_id, user_id, rank, taken_on)
       select s.tenant_id, s.board_id, s.user_id, rank() over (partition by s.board_id order by s.points desc), $2::date
       from portal.gamification_standing s
       join portal.account_organisation o on o.tenant_id = s.tenant_id and o.organisation_id = s.board_id
       where not exists (select from portal.gamification_week_rank w where w.taken_on >= $1::date)
       on conflict (tenant_id, board_id, user_id) do update set rank = excluded.rank, taken_on = excluded.taken_on,
         previous_rank = case when k.taken_on >= $1::date - 7 then k.rank end`,
      [monday, now],
    );
    await db.query('delete from portal.gamification_week_rank where taken_on < $1::date', [monday]);
  });
});

export const weekRanksSchedule: Schedule = { cron: '5 0 * * *', kind: storeWeekRanksKind };

/** The person's rank at the beginning of this week; undefined if it is unknown or they have left the leaderboards. */
export async function rankLastWeek(
  db: Transaction,
  { boardId, userId, now }: { boardId: string; userId: string; now: Date },
): Promise<number | undefined> {
  const [row] = await db.prepared<{ rank: number }>(
    'gamification_rank_last_week',
    `select k.rank from portal.gamification_week_rank k
     where k.board_id = $1 and k.user_id = $2 and k.taken_on >= $3::date and not exists (
       select from portal.gamification_player g where g.user_id = k.user_id and g.sight = 'hidden')`,
    [boardId, userId, mondayAt(now)],
  );
  return row?.rank;
}
