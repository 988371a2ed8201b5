/** Database rows of courses, as authors edit them. */
import type { CourseValues } from '@portico/contracts/lms/authoring/fields';
import type { OfferState } from '@portico/contracts/lms/offer';
import type { DeliveryType } from '@portico/contracts/service/shapes';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';

export interface CourseRow extends CourseValues {
  courseId: string;
  type: DeliveryType;
  state: OfferState;
  updatedOn: string;
}

export const courseColumns = `c.course_id as "courseId", c.name, c.description, c.type, c.minutes, c.language, c.state,
  to_char(c.updated_on, 'YYYY-MM-DD') as "updatedOn", coalesce(k.name, '') as competence,
  c.recertify_months as "recertifyMonths", c.gives_certificate as "givesCertificate", c.drawing`;
export const courseTables = `portal.lms_course c
  left join portal.lms_skill k on k.tenant_id = c.tenant_id and k.skill_id = c.skill_id`;

/** @param lock locks the row until the transaction ends */
export async function findCourse(db: Transaction, courseId: string, lock = false): Promise<CourseRow> {
  const [row] = await db.query<CourseRow & Record<string, unknown>>(
    `select ${courseColumns} from ${courseTables} where c.course_id = $1 ${lock ? 'for update of c' : ''}`,
    [courseId],
  );
  if (!row) throw notFound();
  return row;
}
