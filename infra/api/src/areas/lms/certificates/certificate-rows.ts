import { type CertificateState, certificateState } from '@portico/contracts/lms/certificate/state';
import { zoneOf } from '../../../platform/people.ts';
import type { Transaction } from '../../../platform/transaction.ts';

export interface CertificateRow {
  certificateId: string;
  code: string;
  courseId: string;
  courseName: string;
  completedOn: string;
  validUntil: string | null;
  isRevoked: boolean;
  score: number | null;
  minutes: number;
  /** The person's current name. */
  personName: string;
  /** The person's time zone, which determines the day. */
  zone: string;
}

const columns = `f.certificate_id as "certificateId", f.code, k.course_id as "courseId", f.course_name as "courseName",
  to_char(f.completed_on, 'YYYY-MM-DD') as "completedOn", to_char(f.valid_until, 'YYYY-MM-DD') as "validUntil",
  f.revoked_at is not null as "isRevoked", k.score::float8 as score, c.minutes,
  u.first_name || ' ' || u.last_name as "personName", ${zoneOf('u')} as zone`;
const from = `portal.lms_certificate f
  join portal.lms_completion k on k.tenant_id = f.tenant_id and k.completion_id = f.completion_id
  join portal.lms_course c on c.tenant_id = k.tenant_id and c.course_id = k.course_id
  join portal.account_user u on u.tenant_id = f.tenant_id and u.user_id = f.user_id`;

type Rows = CertificateRow & Record<string, unknown>;

/** A person's certificates, newest first. */
export const certificatesOf = (db: Transaction, userId: string): Promise<CertificateRow[]> =>
  db.prepared<Rows>(
    'lms_certificates_of',
    `select ${columns} from ${from} where f.user_id = $1 order by f.completed_on desc, f.certificate_id`,
    [userId],
  );

/** The newest certificate of a person for a course that has not been revoked. */
export async function certificateOf(
  db: Transaction,
  userId: string,
  courseId: string,
): Promise<CertificateRow | undefined> {
  const [row] = await db.prepared<Rows>(
    'lms_certificate_of',
    `select ${columns} from ${from}
     where f.user_id = $1 and k.user_id = $1 and k.course_id = $2 and f.revoked_at is null
     order by f.completed_on desc, f.certificate_id limit 1`,
    [userId, courseId],
  );
  return row;
}

/** Includes people whose account is disabled, because their completion is still valid. */
export async function certificateByCode(db: Transaction, code: string): Promise<CertificateRow | undefined> {
  const [row] = await db.prepared<Rows>('lms_certificate_by_code', `select ${columns} from ${from} where f.code = $1`, [
    code,
  ]);
  return row;
}

export const stateOf = ({ validUntil, isRevoked }: CertificateRow, today: string): CertificateState =>
  certificateState({ validUntil, isRevoked }, today);
