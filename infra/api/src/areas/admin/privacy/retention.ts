/** Retention periods by category, the rows that are due, and the job that deletes them every night. */

import type * as calls from '@portico/contracts/admin/privacy/calls';
import {
  type RetainedCategory,
  retainedCategories,
  retentionDays,
  retentionRules,
} from '@portico/contracts/admin/privacy/data-categories';
import { millisecondsInDay } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { Handler } from '../../../platform/bind-area.ts';
import { defineJob, jobKind } from '../../../platform/jobs/job.ts';
import { nothing } from '../../../platform/jobs/job-envelope.ts';
import type { Transaction } from '../../../platform/transaction.ts';

const before = (now: Date, days: number): Date => subMilliseconds(now, days * millisecondsInDay);

const isHeldBy = 'c.ended_at is null and c.check_on >= ($1::timestamptz)::date';

interface OldRows {
  table: string;
  where: string;
}

/** Rows of a category that are older than `$1`, with alias `r`. Only settled rows are deleted, never open ones. */
const old: Record<RetainedCategory, OldRows> = {
  notifications: { table: 'portal_notification', where: 'r.created_at < $1' },
  quizzes: {
    table: 'quiz_attempt',
    // A follow-up shows the fault it comes from and the next scores until it has ended, or its check is as long past.
    where: `r.submitted_at < $1 and not exists (select from portal.followup_case c
        where c.tenant_id = r.tenant_id and c.origin_id = r.attempt_id and ${isHeldBy})
      and not exists (select from portal.followup_case c
        where c.tenant_id = r.tenant_id and c.next_id = r.attempt_id and ${isHeldBy})
      and r.attempt_id not in (select unnest(c.score_ids) from portal.followup_case c where ${isHeldBy})`,
  },
  coaching: {
    table: 'coaching_session',
    where: `r.completed_at < $1 and not exists (select from portal.coaching_session c
      where c.tenant_id = r.tenant_id and c.parent_id = r.session_id)`,
  },
  boards: {
    table: 'pd_board',
    where: `r.held_on < ($1::timestamptz)::date and not exists (select from portal.pd_issue i
      where i.tenant_id = r.tenant_id and i.board_id = r.board_id and i.closed_on is null and i.archived_at is null)
      and not exists (select from portal.followup_case c
        where c.tenant_id = r.tenant_id and c.origin_id = r.board_id and ${isHeldBy})`,
  },
  support: { table: 'support_ticket', where: 'r.closed_at < $1' },
  imports: { table: 'admin_import', where: 'coalesce(r.finished_at, r.opened_at) < $1' },
  audit: { table: 'platform_audit', where: 'r.recorded_at < $1' },
};

/** Further rows of a category, which depend on no row above. */
const further: Partial<Record<RetainedCategory, OldRows>> = {
  coaching: { table: 'portal_kudos', where: 'r.given_at < $1' },
};

/** Deleted with its category but not counted, because it depends on rows that are. */
const alongside: Partial<Record<RetainedCategory, OldRows>> = {
  // Without its evaluation or result, no one sees a follow-up any more.
  quizzes: {
    table: 'followup_case',
    where: `(r.ended_at < $1 or r.origin_kind in ('evaluation', 'quiz', 'verification')
      and not exists (select from portal.quiz_attempt a where a.tenant_id = r.tenant_id and a.attempt_id = r.origin_id))`,
  },
  boards: {
    table: 'followup_case',
    where: `r.origin_kind = 'board' and (r.ended_at < $1 or not exists (select from portal.pd_board b
      where b.tenant_id = r.tenant_id and b.board_id = r.origin_id))`,
  },
  // An announcement names its tickets, and may repeat what they say.
  support: { table: 'support_incident', where: 'r.ends_at < $1' },
};

async function countDue(db: Transaction, category: RetainedCategory, older: Date): Promise<number> {
  const counts = [old[category], further[category]].flatMap((one) =>
    one ? [`(select count(*) from portal.${one.table} r where ${one.where})`] : [],
  );
  const [row] = await db.query<{ count: number }>(`select (${counts.join(' + ')})::int as count`, [older]);
  return row?.count ?? 0;
}

export const getRetention: Handler<typeof calls.getRetention> = async (_, { db, tenant, now }) => {
  const answer = [];
  for (const category of retainedCategories) {
    const days = retentionDays(category, tenant.settings.retention);
    const { days: standard, from, to } = retentionRules[category];
    answer.push({ noun: category, days, standard, from, to, due: await countDue(db, category, before(now, days)) });
  }
  return answer;
};

export const previewRetention: Handler<typeof calls.previewRetention> = async ({ query }, { db, now }) => {
  const days = retentionDays(query.noun, { [query.noun]: Number(query.days) });
  return { due: await countDue(db, query.noun, before(now, days)) };
};

/** Rows per statement. The nightly job runs as many statements as necessary. */
const atOnce = 5000;

async function pruneSome(db: Transaction, category: RetainedCategory, older: Date): Promise<number> {
  if (category === 'audit') {
    const [row] = await db.query<{ gone: number }>('select platform.forget_audit($1, $2) as gone', [older, atOnce]);
    return row?.gone ?? 0;
  }
  let total = 0;
  for (const one of [old[category], further[category], alongside[category]]) {
    if (!one) continue;
    const { table, where } = one;
    const gone = await db.query(
      `delete from portal.${table} where ctid = any(array(select r.ctid from portal.${table} r where ${where} limit ${atOnce}))
       returning 1 as gone`,
      [older],
    );
    total += gone.length;
  }
  return total;
}

export const pruneOldKind = jobKind('admin/forget-old', nothing);

export const pruneOld = defineJob(pruneOldKind, async (_, { inTenant, tenant, now, log }) => {
  for (const category of retainedCategories) {
    const older = before(now, retentionDays(category, tenant.settings.retention));
    let total = 0;
    for (let gone = atOnce; gone >= atOnce; total += gone)
      gone = await inTenant((db) => pruneSome(db, category, older));
    if (total > 0) log('info', 'old data deleted', { noun: category, rows: total });
  }
});
