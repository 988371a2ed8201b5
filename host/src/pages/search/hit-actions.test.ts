import type { Role } from '@portico/contracts/platform/roles';
import type { SearchKind } from '@portico/contracts/search/shapes';
import { expect, test } from 'vitest';
import { actionsOf } from './hit-actions.ts';

test.each<[SearchKind, Role | undefined, string[]]>([
  ['course', 'Learner', ['start /lms/x']],
  ['person', 'Learner', []],
  ['person', undefined, []],
  ['person', 'Team Leader', ['coach /coach/7']],
  ['person', 'System Administrator', ['coach /coach/7', 'account /admin/people/7']],
  ['article', 'System Administrator', []],
])('%s for %s', (kind, role, expected) => {
  expect(
    actionsOf(kind, { id: '7', link: '/lms/x' }, { role, adminRole: role }).map(({ id, to }) => `${id} ${to}`),
  ).toEqual(expected);
});
