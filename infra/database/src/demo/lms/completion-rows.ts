/** Results of everyone's completions: entries in the training record, and certificates that can be verified. */
import { createHash } from 'node:crypto';
import { codeFrom, codeLength } from '@portico/contracts/lms/certificate/code';
import { countsUntil } from '@portico/contracts/lms/certificate/state';
import { isoDay } from '@portico/contracts/platform/dates';
import { stableId } from '../../stable-id.ts';

/** How many months a completion of a compliance course stays valid. */
export const complianceMonths = 12;

interface Completed {
  user_id: string;
  course_id: string;
  completed_at: Date;
  score: number | null;
  minutes: number;
}

const completionId = ({ user_id, course_id }: Completed) => stableId(user_id, course_id, 'completion');

export const completionRow = (done: Completed) => ({ ...done, completion_id: completionId(done), how: 'course' });

export function certificateRow(done: Completed, course: { name: string; recertifyMonths: number | null }) {
  const completion = completionId(done);
  const completedOn = isoDay(done.completed_at.toISOString(), 'UTC');
  return {
    certificate_id: stableId(completion, 'certificate'),
    code: codeFrom(createHash('sha256').update(completion).digest().subarray(0, codeLength)),
    completion_id: completion,
    user_id: done.user_id,
    course_name: course.name,
    completed_on: completedOn,
    valid_until: countsUntil(completedOn, course.recertifyMonths),
  };
}
