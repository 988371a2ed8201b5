import type * as calls from '@portico/contracts/lms/calls';
import { mostExpiring } from '@portico/contracts/lms/certificate/shapes';
import { addDays } from '@portico/contracts/platform/days';
import type { Handler } from '../../../platform/bind-area.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { membersOfTeam, teamInScope, todayOfPerson } from '../../../services/account/public.ts';
import { isNewest, listedDays, soonFrom } from './certificate-origins.ts';

interface Expiring extends Record<string, unknown> {
  id: string;
  userId: string;
  courseId: string;
  /** Of the course, as on the certificate. */
  name: string;
  until: string;
}

/** Those that run out next, then those that ran out last. */
export const expiringCertificates = (
  db: Transaction,
  { userIds, today, most }: { userIds: readonly string[]; today: string; most: number },
): Promise<Expiring[]> =>
  db.prepared<Expiring>(
    'lms_expiring_certificates',
    `select f.certificate_id as id, f.user_id as "userId", k.course_id as "courseId", f.course_name as name,
       to_char(f.valid_until, 'YYYY-MM-DD') as until
     from portal.lms_certificate f
     join portal.lms_completion k on k.tenant_id = f.tenant_id and k.completion_id = f.completion_id
     where f.user_id = any($1::uuid[]) and f.revoked_at is null and f.valid_until >= $2::date and ${soonFrom} <= $3::date
       and ${isNewest}
     order by f.valid_until < $3::date, abs(f.valid_until - $3::date), f.certificate_id limit $4`,
    [userIds, addDays(today, -listedDays), today, most],
  );

export const getExpiringCertificates: Handler<typeof calls.getExpiringCertificates> = async (
  { query },
  { db, actor, now },
) => {
  const { teamId } = await teamInScope(db, actor, query.TeamID);
  const people = new Map((await membersOfTeam(db, teamId)).map(({ person }) => [person.UserID, person]));
  const today = todayOfPerson(db, actor.self, now);
  const rows = await expiringCertificates(db, { userIds: [...people.keys()], today, most: mostExpiring + 1 });
  return rows.flatMap(({ id, userId, courseId, name, until }) => {
    const person = people.get(userId);
    return person ? [{ person, CertificateID: id, CourseID: courseId, CourseName: name, validUntil: until }] : [];
  });
};
