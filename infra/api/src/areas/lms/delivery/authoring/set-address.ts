import type * as calls from '@portico/contracts/lms/calls';
import { readAddress } from '@portico/contracts/lms/delivery/link-address';
import { deliveryTypes } from '@portico/contracts/platform/constants';
import type { Handler } from '../../../../platform/bind-area.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { refuseOvertaken } from '../../../../platform/versions/refuse-overtaken.ts';
import { addressOf } from '../open-address.ts';
import { courseChanged, courseToFill, deliveryAnswer } from './course-delivery.ts';

/** Returns the normalised address. Throws `invalid_input` with the fault under `path`. */
export function safeAddress(typed: string, path: string): string {
  const read = readAddress(typed);
  if ('address' in read) return read.address;
  throw new Refusal('invalid_input', 'This address is not accepted.', { fields: [{ path, message: read.fault }] });
}

export const setCourseAddress: Handler<typeof calls.setCourseAddress> = async ({ body }, context) => {
  const { db, tenant, now, audit } = context;
  const { courseID: courseId } = body;
  await courseToFill(db, courseId, [deliveryTypes.link]);
  const address = safeAddress(body.address, 'body.address');
  const before = await addressOf(db, courseId);
  const seen = body.basedOn === undefined ? undefined : { address: body.basedOn };
  const stands = { address: before ?? '' };
  refuseOvertaken({ kind: 'course-address', id: courseId }, { basedOn: seen, yours: { address }, stands });
  await db.query(
    `insert into portal.lms_link (tenant_id, course_id, address) values ($1, $2, $3)
     on conflict (tenant_id, course_id) do update set address = excluded.address`,
    [tenant.tenantId, courseId, address],
  );
  if (before !== address) await courseChanged(db, courseId, now);
  audit({
    object: { kind: 'course', id: courseId },
    ...(before !== undefined && { before: { address: before } }),
    after: { address },
    plain: ['address'],
  });
  return deliveryAnswer(context, courseId);
};
