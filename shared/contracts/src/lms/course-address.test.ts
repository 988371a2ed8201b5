import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownRoute } from '../account/own-route.ts';
import { paramsOf } from '../platform/route-pattern.ts';
import { courseFields } from './authoring/fields.ts';
import { courseAddress, coursePattern, courseSegment } from './course-address.ts';

it.each([
  ['Handling difficult conversations', 'Handling-difficult-conversations'],
  ['Gespräche führen', 'Gespräche-führen'],
  ['Отчёты 2026', 'Отчёты-2026'],
  ['要点（二）', '要点-二'],
  ['Calls: hard & easy?', 'Calls-hard-easy'],
  ['und\\oder', 'und-oder'],
  ['a\tb\nc', 'a-b-c'],
  ['100%ff', '100-ff'],
  ['..', 'course'],
  ['☎', 'course'],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('%j becomes %s', (name, segment) => expect(courseSegment(name)).toBe(segment));

it('any course name gives a valid route, from which the ids can be read', () => {
  const pieces = fc.constantFrom(
    '..',
    '.',
    '\\',
    '/',
    '\t',
    '\n',
    '%',
    '%ff',
    '%5c',
    '%252f',
    '．',
    '。',
    '?',
    '#',
    'é',
    '𝒳',
  );
  const codePoints = fc.integer({ min: 1, max: 0x10ffff });
  const names = fc
    .oneof(
      fc.array(codePoints, { maxLength: 200 }).map((all) => String.fromCodePoint(...all)),
      fc.array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 20 }).map((all) => all.join('')),
      fc.constantFrom('𝒳', '要', 'a\u0301').map((letter) => letter.repeat(200 / letter.length)),
    )
    .map((name) => courseFields.name.safeParse(name))
    .filter(({ success }) => success)
    .map(({ data }) => data as string);
  fc.assert(
    fc.property(names, fc.uuid(), fc.uuid(), (CourseName, curriculumId, CourseID) => {
      const address = courseAddress({ curriculumId, CourseID, CourseName });
      expect(ownRoute(address)).toBe(address);
      expect(paramsOf(coursePattern, address)).toEqual({
        curriculumid: curriculumId,
        courseid: CourseID,
        coursename: courseSegment(CourseName),
      });
    }),
    { seed: 8, numRuns: 500 },
  );
});
