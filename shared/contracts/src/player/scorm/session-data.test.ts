import { expect, it } from 'vitest';
import { firstUnacceptable } from './session-data.ts';

it.each([
  [{ 'cmi.core.score.raw': '100', 'cmi.suspend_data': 'x'.repeat(64_000), 'cmi.interactions.12.id': 'i' }, undefined],
  [{ 'cmi.core.score.raw': '101' }, 'cmi.core.score.raw'],
  [{ 'cmi.core.student_id': 'somebody-else' }, 'cmi.core.student_id'],
  [{ 'cmi.core.total_time': '9999:00:00' }, 'cmi.core.total_time'],
  [{ 'cmi.core.lesson_status': 'not attempted' }, 'cmi.core.lesson_status'],
  [{ 'cmi.objectives._count': '3' }, 'cmi.objectives._count'],
  [{ 'cmi.interactions.00.id': 'twice' }, 'cmi.interactions.00.id'],
  [{ 'cmi.interactions.5000.id': 'flood' }, 'cmi.interactions.5000.id'],
  [{ constructor: 'x' }, 'constructor'],
] as [Record<string, string>, string | undefined][])('the first refused element of %j is %s', (values, refused) => {
  expect(firstUnacceptable(values)).toBe(refused);
});
