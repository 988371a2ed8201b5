import { expect, test } from 'vitest';
import { subjectProblems } from './commit-subjects.ts';

test.each(['Fix lost update in tenant settings', 'Process mail in batches', 'Pass the zone to the formatter'])(
  'accepts “%s”',
  (subject) => expect(subjectProblems(subject)).toEqual([]),
);

const notImperative = ['does not begin with a verb in the imperative, such as “Add”'];
test.each([
  ['Fixed lost update', notImperative],
  ['Fixing lost update', notImperative],
  ['Fixes lost update', notImperative],
  ['fix lost update', notImperative],
  ['Fix lost update.', ['ends with a full stop']],
  ['Fix lost update; add tests', ['joins changes with a semicolon']],
  [`Fix ${'x'.repeat(69)}`, ['is longer than 72 characters']],
])('refuses “%s”', (subject, problems) => expect(subjectProblems(subject)).toEqual(problems));
