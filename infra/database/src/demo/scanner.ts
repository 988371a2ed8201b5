/** Demo data of the scanner: the targets of codes on boxes, doors and notice boards. */
import { courseAddress } from '@portico/contracts/lms/course-address';
import { deliveryTypes } from '@portico/contracts/platform/constants';
import { type CodeKind, codeKinds } from '@portico/contracts/scanner/code-target';
import { codeKey } from '@portico/contracts/scanner/code-value';
import * as z from 'zod/mini';
import { stableId } from '../stable-id.ts';
import { demoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';
import { courseIdOf, curriculumIdOf } from './lms/course-ids.ts';
import { coursesOf } from './lms/courses.ts';
import { branded, themeOf } from './theme.ts';
import { daysFrom } from './when.ts';
import type { DemoFill } from './world.ts';

/** One video and one course have article numbers as codes; the other codes are words of our own. */
const filmCodes = ['4006381333931', 'FILM-02'];
const courseCodes = ['9780201379624', 'COURSE-02'];
const place = z.strictObject({ value: z.string(), kind: z.enum(codeKinds), label: z.string(), address: z.string() });
const places = demoData('scanner/places', z.array(place));

export const fill: DemoFill = async (db, { tenant, now }) => {
  const courses = coursesOf(themeOf(tenant));
  // Videos that are assigned to everyone are in the curriculum for the first weeks.
  const inFirstWeeks = courses.filter(({ section }) => section === 'firstWeek' || section === 'howWeWork');
  const films = inFirstWeeks.filter(({ type }) => type === deliveryTypes.video);
  const lessons = inFirstWeeks.filter(({ type }) => type === deliveryTypes.eLearning);
  const ofCourses = (kind: CodeKind, codes: readonly string[], list: typeof courses) =>
    codes.flatMap((value, at) => {
      const course = list[at];
      if (!course) return [];
      const label = branded(course.name, tenant);
      const address = courseAddress({
        curriculumId: curriculumIdOf(tenant, 'start'),
        CourseID: courseIdOf(tenant, course.key),
        CourseName: label,
      });
      return [{ value, kind, label, address }];
    });
  const rows = [...ofCourses('video', filmCodes, films), ...ofCourses('course', courseCodes, lessons), ...places()];
  await insertRows(db, tenant.tenantId, {
    'portal.scanner_code': rows.map((row, at) => ({
      ...row,
      code_id: stableId(tenant.tenantId, 'scanner', 'code', row.value),
      value_key: codeKey(row.value),
      updated_at: daysFrom(now, -30 + at),
    })),
  });
};
