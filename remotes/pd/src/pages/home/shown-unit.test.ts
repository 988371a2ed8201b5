import { expect, it } from 'vitest';
import { shownUnit } from './shown-unit.ts';

it.each([
  ['seconds', [352, null, 48], 'min', 60],
  ['seconds', [48, null, 59], 's', 1],
  ['seconds', [], 's', 1],
  ['percent', [352], '%', 1],
  ['count', [352], '', 1],
] as const)('%s of %j is shown as %s', (unit, values, sign, per) => {
  expect(shownUnit(unit, values)).toEqual({ sign, per });
});
