import { expect, it } from 'vitest';
import { versionedCourseFields } from './fields.ts';

it('a course from a server of an earlier release has its drawing by title', () => {
  const at = <Value>(value: Value) => ({ version: 1, value });
  const earlier = {
    ...{ name: at('Quay'), description: at(''), minutes: at(10), language: at('en'), competence: at('') },
    ...{ recertifyMonths: at(null), givesCertificate: at(false) },
  };
  expect(versionedCourseFields.parse(earlier)).toEqual({ ...earlier, drawing: { version: 0, value: null } });
});
