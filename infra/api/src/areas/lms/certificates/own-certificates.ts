import type * as calls from '@portico/contracts/lms/calls';
import { formatCode } from '@portico/contracts/lms/certificate/code';
import type { Handler } from '../../../platform/bind-area.ts';
import { todayOf } from '../../../services/account/public.ts';
import { certificatesOf, stateOf } from './certificate-rows.ts';

export const getMyCertificates: Handler<typeof calls.getMyCertificates> = async (_, { db, actor, now }) => {
  const { userId } = actor.self;
  const today = await todayOf(db, userId, now);
  return (await certificatesOf(db, userId)).map((row) => ({
    CertificateID: row.certificateId,
    CourseID: row.courseId,
    CourseName: row.courseName,
    code: formatCode(row.code),
    completedOn: row.completedOn,
    validUntil: row.validUntil,
    state: stateOf(row, today),
  }));
};
