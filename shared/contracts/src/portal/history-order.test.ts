import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byNewest, placeOf, readPlace } from './history-order.ts';

const act = (at: string, id = 'act.x 1') => ({ at: `2026-11-${at}T09:00:00.000Z`, id });

test.each([
  ['later entries come first', [act('01'), act('03'), act('02')], ['03', '02', '01']],
  ['entries at the same instant are ordered by id', [act('01', 'a 1'), act('01', 'b 1')], ['01', '01']],
])('%s', (_, acts, days) => expect([...acts].sort(byNewest).map(({ at }) => at.slice(8, 10))).toEqual(days));

test('entries at the same instant have a fixed order', () =>
  expect([act('01', 'a 1'), act('01', 'b 1')].sort(byNewest).map(({ id }) => id)).toEqual(['b 1', 'a 1']));

test('a position is read back as it was written', () =>
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.uuid(),
      (date, id) => {
        const one = { at: date.toISOString(), id: `act.course-assigned ${id}.2` };
        expect(readPlace(placeOf(one))).toEqual(one);
      },
    ),
  ));

test.each(['', '|', 'x|y z', '2026-11-01|a b', '2026-99-99T09:00:00.000Z|a b', `2026-11-01T09:00:00.000Z|a'b c`])(
  'the invalid position %o is ignored',
  (text) => expect(readPlace(text)).toBeUndefined(),
);
