/** A visitor checks a certificate. Codes that belong to nothing are counted (ruling 23): no one tries them all. */
import type * as calls from '@portico/contracts/lms/calls';
import { readCode } from '@portico/contracts/lms/certificate/code';
import { isoDay } from '@portico/contracts/platform/dates';
import type { Handler } from '../../../platform/bind-area.ts';
import { createLimiter } from '../../../platform/limiter.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { certificateByCode, stateOf } from './certificate-rows.ts';

/** Codes of nothing that may be asked about within a minute, in a tenant; those that exist are answered all the same. */
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
    throw new Refusal('too_many_requests', 'Too many unknown codes were tried. Wait as long as Retry-After says.', {
      retryAfterSeconds,
    });
  }
  const { personName: name, courseName: CourseName, completedOn, validUntil } = row;
  return { name, CourseName, completedOn, validUntil, state: stateOf(row, isoDay(now.toISOString(), row.zone)) };
};
