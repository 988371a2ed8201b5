/**
 * Checks a certificate for a visitor. Unknown codes are rate limited (ruling 23), so that no one can try all of them.
 */
import type * as calls from '@portico/contracts/lms/calls';
import { readCode } from '@portico/contracts/lms/certificate/code';
import { isoDay } from '@portico/contracts/platform/dates';
import type { Handler } from '../../../platform/bind-area.ts';
import { createLimiter } from '../../../platform/limiter.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { certificateByCode, stateOf } from './certificate-rows.ts';

/** Number of unknown codes per minute and tenant; existing codes are always answered. */
export const failedChecksPerMinute = 30;
const searches = createLimiter({
  read: 0,
  write: 0,
  search: 0,
  credential: failedChecksPerMinute,
  upload: 0,
  progress: 0,
});

export const checkCertificate: Handler<typeof calls.checkCertificate> = async ({ query }, { db, tenant, now }) => {
  const code = readCode(query.code);
  if (code === undefined) throw notFound();
  const row = await certificateByCode(db, code);
  if (!row) {
    const retryAfterSeconds = searches.take(tenant.tenantId, 'credential');
    if (retryAfterSeconds === 0) throw notFound();
    throw new Refusal('too_many_requests', 'Too many attempts with unknown codes. Try again later.', {
      retryAfterSeconds,
    });
  }
  const { personName: name, courseName: CourseName, completedOn, validUntil } = row;
  return { name, CourseName, completedOn, validUntil, state: stateOf(row, isoDay(now.toISOString(), row.zone)) };
};
