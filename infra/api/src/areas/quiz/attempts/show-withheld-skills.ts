/** Shows withheld skills once they may be shown without another attempt, such as when the due date has passed. */
import { defineJob, jobKind } from '../../../platform/jobs/job.ts';
import { nothing } from '../../../platform/jobs/job-envelope.ts';
import { peopleByIds } from '../../../platform/people.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { versionsById } from '../quiz-rows.ts';
import { attemptAccesses } from './attempt-access.ts';
import { hidesSkills, showWithheld } from './show-skills.ts';

export const showWithheldSkillsKind = jobKind('quiz/showWithheldSkills', nothing);

/** Attempts read at once. */
const pageSize = 500;

interface Row extends Record<string, unknown> {
  id: string;
  user_id: string;
  version_id: string;
}

/** Attempts with withheld skills, by id. */
const pageAfter = (db: Transaction, after: string | null): Promise<Row[]> =>
  db.query<Row>(
    `select a.attempt_id as id, a.user_id, a.version_id from portal.quiz_attempt a
     where a.attempt_id in (select w.attempt_id from portal.quiz_withheld_skill w
       where $1::uuid is null or w.attempt_id > $1 order by w.attempt_id limit ${pageSize})
     order by a.attempt_id`,
    [after],
  );

/** Those of these attempts that need not withhold anything. */
async function shownOf(db: Transaction, rows: readonly Row[], now: Date): Promise<Row[]> {
  const [people, versions] = await Promise.all([
    peopleByIds(db, [...new Set(rows.map(({ user_id }) => user_id))]),
    versionsById(
      db,
      rows.map(({ version_id }) => version_id),
    ),
  ]);
  const personOf = new Map(people.map((person) => [person.userId, person]));
  const queries = rows.flatMap((row) => {
    const person = personOf.get(row.user_id);
    const version = versions.get(row.version_id);
    return person && version ? [{ row, person, version }] : [];
  });
  const accesses = await attemptAccesses(db, queries, now);
  return queries.flatMap(({ row, version }, at) => {
    const access = accesses[at];
    return access && !hidesSkills(version, access) ? [row] : [];
  });
}

export const showWithheldSkills = defineJob(showWithheldSkillsKind, async (_, { tenant, now, inTenant, log }) => {
  const { tenantId } = tenant;
  let after: string | null = null;
  let shown = 0;
  for (;;) {
    const last: string | null = after;
    const page = await inTenant(async (db) => {
      const rows = await pageAfter(db, last);
      return { end: rows.at(-1)?.id ?? null, shown: await shownOf(db, rows, now) };
    });
    for (const { id } of page.shown) await inTenant((db) => showWithheld(db, { tenantId, attemptId: id, now }));
    shown += page.shown.length;
    if (page.end === null) break;
    after = page.end;
  }
  if (shown > 0) log('info', 'withheld skills shown', { attempts: shown });
});
