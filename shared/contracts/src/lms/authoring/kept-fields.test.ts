import { expect, it } from 'vitest';
import { keptFields, readKeptFields } from './kept-fields.ts';

const stands = { name: { version: 3, value: 'Mooring' }, minutes: { version: 0, value: 10 } };

it('comes back as it was kept, with the version that it began from', () => {
  const typed = new Map([['name' as const, { version: 2, value: 'Mooring lines' }]]);
  expect(readKeptFields(JSON.parse(JSON.stringify(keptFields(typed))), stands)).toEqual(typed);
});

it('leaves out what stands there by now, what is no field, and what is no draft', () => {
  const value = [
    { field: 'name', version: 2, value: 'Mooring' },
    { field: 'constructor', version: 0, value: 'x' },
    { field: 'minutes', version: 0, value: 12 },
  ];
  expect([...readKeptFields(value, stands).keys()]).toEqual(['minutes']);
  for (const other of [null, 'text', [{ field: 'name' }], { name: 'x' }])
    expect(readKeptFields(other, stands).size).toBe(0);
});
