import type { DeliveryType } from '@portico/contracts/service/shapes';
import type { Transaction } from '../../platform/transaction.ts';

export interface CourseCard {
  CourseID: string;
  CourseName: string;
  CourseDescription: string;
  drawing: string | null;
  type: DeliveryType;
  minutes: number;
}

/** A course without progress. Callers check access. */
export async function courseCard(db: Transaction, courseId: string): Promise<CourseCard | undefined> {
  const [row] = await db.prepared<CourseCard & Record<string, unknown>>(
    'lms_course_card',
    `select c.course_id as "CourseID", c.name as "CourseName", c.description as "CourseDescription", c.drawing, c.type,
       c.minutes
     from portal.lms_course c where c.course_id = $1`,
    [courseId],
  );
  return row;
}
