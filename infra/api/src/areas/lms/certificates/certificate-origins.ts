/**
 * Certificates that run out as origins of follow-ups. The part is the course, so that a renewed certificate is the next
 * score of the one before.
 */
import { hasInScope } from '@portico/contracts/account/role-access';
import { ownFollowUps } from '@portico/contracts/followup/state';
import { runsOut } from '@portico/contracts/lms/certificate/state';
import { daysBeforePerMonth, mostDaysBefore } from '@portico/contracts/lms/recertification';
import { addDays } from '@portico/contracts/platform/days';
import { mayCoach } from '@portico/contracts/platform/roles';
import type { FoundFault, OriginSource } from '../../../platform/follow-up-origins/origin-source.ts';
import { peopleByIds, zoneOf } from '../../../platform/people.ts';
import { notFound } from '../../../platform/refusal.ts';
import { todaysOf } from '../../../services/account/public.ts';

interface Row extends Record<string, unknown> {
  certificate_id: string;
  course_id: string;
  user_id: string;
  name: string;
  completed_on: string;
  valid_until: string | null;
  is_revoked: boolean;
}

/** SQL over `lms_certificate f`, `lms_completion k` and `account_user u`. */
const columns = `f.certificate_id, k.course_id, f.user_id, f.course_name as name,
    to_char(f.completed_on, 'YYYY-MM-DD') as completed_on, to_char(f.valid_until, 'YYYY-MM-DD') as valid_until,
    f.revoked_at is not null as is_revoked`;
const from = `portal.lms_certificate f
    join portal.lms_completion k on k.tenant_id = f.tenant_id and k.completion_id = f.completion_id
    join portal.account_user u on u.tenant_id = f.tenant_id and u.user_id = f.user_id`;
/** SQL: true unless the person has a newer certificate of the course. */
export const isNewest = `not exists (select from portal.lms_certificate n
    join portal.lms_completion l on l.tenant_id = n.tenant_id and l.completion_id = n.completion_id
    where n.tenant_id = f.tenant_id and n.user_id = f.user_id and l.course_id = k.course_id and n.revoked_at is null
      and (l.completed_at, n.certificate_id) > (k.completed_at, f.certificate_id))`;

/** SQL: from which day on the certificate `f` runs out; `soonDaysOf` in contracts. */
export const soonFrom = `(f.valid_until - least(${mostDaysBefore}, ${daysBeforePerMonth}
    * ((date_part('year', f.valid_until) - date_part('year', f.completed_on)) * 12
      + date_part('month', f.valid_until) - date_part('month', f.completed_on)))::int)`;

/** Days for which a certificate that has run out is listed for a team, and acted on for several people. */
export const listedDays = 90;

/** @param credit 1 if it was renewed in time */
const toFault = (row: Row, { day, credit }: { day: string; credit: number | null }): FoundFault => ({
  origin: 'certificate',
  evaluationId: row.certificate_id,
  questionId: row.course_id,
  agentId: row.user_id,
  evaluatorId: null,
  text: row.name,
  skillId: null,
  courseId: row.course_id,
  answer: '',
  verdict: null,
  comment: '',
  credit,
  ...{ day, dueOn: row.valid_until },
  ref: '',
  // Only the owner has a page for their certificates. Both sides see the follow-up itself.
  route: ownFollowUps,
  versionId: null,
  status: 'approved',
  releasedOn: null,
  dispute: null,
});

const asFault = (row: Row): FoundFault =>
  toFault(row, {
    day: row.valid_until ?? row.completed_on,
    credit: row.valid_until === null || row.is_revoked ? null : 0,
  });

const isDue = (row: Row, today: string): boolean =>
  runsOut({ completedOn: row.completed_on, validUntil: row.valid_until, isRevoked: row.is_revoked }, today);

/** One that ran out long ago is left out, as in the list of the team: the person may not need it any more. */
const isListed = (row: Row, today: string): boolean =>
  isDue(row, today) && row.valid_until !== null && row.valid_until >= addDays(today, -listedDays);

export const certificateOrigins: OriginSource = {
  kinds: ['certificate'],

  async read(db, wanted) {
    if (wanted.length === 0) return [];
    const rows = await db.prepared<Row>(
      'lms_certificates_followed',
      `select ${columns} from ${from} where f.certificate_id = any($1::uuid[])`,
      [wanted.map(({ evaluationId }) => evaluationId)],
    );
    return rows.map(asFault);
  },

  /**
   * The newest certificate of the course that was completed later than the one before. It counts whenever it was
   * recorded: leaders may confirm a course that was completed on a past day.
   */
  async next(db, _, queries) {
    if (queries.length === 0) return new Map();
    const rows = await db.prepared<Row & { id: string; due_on: string | null }>(
      'lms_certificates_renewed',
      `select w.id, to_char(o.valid_until, 'YYYY-MM-DD') as due_on, n.*
       from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[])
         w (id, person_id, origin_id, course_id, only_id)
       join portal.lms_certificate o on o.certificate_id = w.origin_id
       join portal.lms_completion p on p.tenant_id = o.tenant_id and p.completion_id = o.completion_id
       cross join lateral (select ${columns} from ${from}
         where f.user_id = w.person_id and k.course_id = w.course_id and f.revoked_at is null
           and (k.completed_at, f.certificate_id) > (p.completed_at, o.certificate_id)
           and (w.only_id is null or f.certificate_id = w.only_id)
         order by k.completed_at desc, f.certificate_id desc limit 1) n`,
      [
        queries.map(({ id }) => id),
        queries.map(({ agentId }) => agentId),
        queries.map(({ evaluationId }) => evaluationId),
        queries.map(({ questionId }) => questionId),
        queries.map(({ only }) => only?.at(-1) ?? null),
      ],
    );
    return new Map(
      rows.map((row): [string, FoundFault[]] => {
        const isInTime = row.due_on === null || row.completed_on <= row.due_on;
        return [row.id, [toFault(row, { day: row.completed_on, credit: isInTime ? 1 : 0.5 })]];
      }),
    );
  },

  async readable({ db, actor, now }, certificateId) {
    const [row] = await db.prepared<Row & { today: string; is_newest: boolean }>(
      'lms_certificate_to_follow',
      `select ${columns}, ${isNewest} as is_newest,
         to_char($2::timestamptz at time zone ${zoneOf('u')}, 'YYYY-MM-DD') as today
       from ${from} where f.certificate_id = $1`,
      [certificateId, now],
    );
    const [person] = row ? await peopleByIds(db, [row.user_id]) : [];
    const { self } = actor;
    const maySee = person && (self.userId === person.userId || (mayCoach(self.role) && hasInScope(self, person)));
    if (!row || !maySee) throw notFound();
    const answered = { ...asFault(row), credit: isDue(row, row.today) ? 0 : null };
    return {
      ...{ origin: 'certificate', person, madeBy: [] },
      answers: [{ answered, isReleased: true, isLatest: row.is_newest }],
    };
  },

  async ofPeople({ db, now }, { personIds, partId }) {
    const [rows, todayOf] = await Promise.all([
      db.prepared<Row>(
        'lms_certificates_of_course',
        `select ${columns} from ${from}
         where f.user_id = any($1::uuid[]) and k.course_id = $2 and f.revoked_at is null and ${isNewest}`,
        [personIds, partId],
      ),
      todaysOf(db, personIds, now),
    ]);
    return {
      text: rows[0]?.name,
      answers: rows.map((row) => ({
        answered: { ...asFault(row), credit: isListed(row, todayOf(row.user_id)) ? 0 : null },
        ...{ isReleased: true, isLatest: true },
      })),
    };
  },

  async lock(db, certificateIds) {
    const rows = await db.prepared<{ user_id: string }>(
      'lms_lock_certificates',
      'select user_id from portal.lms_certificate where certificate_id = any($1::uuid[]) order by certificate_id for share',
      [certificateIds],
    );
    return [...new Set(rows.map(({ user_id }) => user_id))];
  },

  /** The person and everyone in whose scope they are see what they have completed. */
  access: async () => ({ isShown: () => true, comesAgain: () => true, takeAgainRoute: () => null }),

  /** Certificates that ran out in these days, or will soon, renewed or not. */
  async count({ db }, { personIds, from: first, to }) {
    const [row] = await db.prepared<{ count: number }>(
      'lms_certificates_running_out',
      `select count(*)::int as count from portal.lms_certificate f
       where f.user_id = any($1::uuid[]) and f.revoked_at is null and f.valid_until >= $2::date
         and ${soonFrom} <= $3::date`,
      [personIds, first, to],
    );
    return { certificate: row?.count ?? 0 };
  },
};
