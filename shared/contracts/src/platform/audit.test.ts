import fc from 'fast-check';
import { expect, it } from 'vitest';
import { divideValues, withoutSecrets } from './audit.ts';

it('replaces secrets by name, at any depth, and leaves the rest', () => {
  const at = new Date('2026-11-16T08:00:00.000Z');
  expect(
    withoutSecrets({ newPassword: 'a', list: [{ refreshToken: 'b', name: 'c' }], api_key: 'd', keyboard: 'e', at }),
  ).toEqual({
    newPassword: '[secret]',
    list: [{ refreshToken: '[secret]', name: 'c' }],
    api_key: '[secret]',
    keyboard: 'e',
    at,
  });
});

it('a field that is not declared plain is personal', () => {
  expect(divideValues({ status: 1, name: 'Ida', password: 'x' }, ['status', 'password'])).toEqual({
    plain: { status: 1, password: '[secret]' },
    personal: { name: 'Ida' },
  });
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer()), fc.array(fc.string()), (values, plain) => {
      const divided = divideValues(values, plain);
      expect(Object.keys(divided.plain).every((name) => plain.includes(name))).toBe(true);
      expect(Object.keys(divided.plain).length + Object.keys(divided.personal).length).toBe(Object.keys(values).length);
    }),
  );
});
