import { expect, it } from 'vitest';
import { versionedCourseFields } from './fields.ts';

it('a course has its drawing by title if its server is of an earlier release or has a drawing of a later one', () => {
  const at = <Value>(value: Value) => ({ version: 1, value });
  const earlier = {
    ...{ name: at('Quay'), description: at(''), minutes: at(10), language: at('en'), competence: at('') },
    ...{ recertifyMonths: at(null), givesCertificate: at(false) },
  };
  expect(versionedCourseFields.parse(earlier)).toEqual({ ...earlier, drawing: { version: 0, value: null } });
  const later = { ...earlier, drawing: { version: 2, value: 'a-drawing-of-a-later-release' } };
  expect(versionedCourseFields.parse(later)).toEqual({ ...earlier, drawing: { version: 2, value: null } });
});
