import { expect, it } from 'vitest';
import { readStoredFields, storedFields } from './stored-fields.ts';

const current = { name: { version: 3, value: 'Mooring' }, minutes: { version: 0, value: 10 } };

it('restores a draft with the version that it was started on', () => {
  const held = new Map([['name', { value: 'Mooring lines', base: { version: 2, value: 'Lines' } }]]);
  expect(readStoredFields(JSON.parse(JSON.stringify(storedFields(held))), current)).toEqual(held);
});

it('restores a draft of an earlier release, which has no base value', () => {
  const draft = [
    { field: 'name', version: 2, value: 'Mooring lines' },
    { field: 'minutes', version: 0, value: 12 },
  ];
  expect([...readStoredFields(draft, current)]).toEqual([
    ['name', { value: 'Mooring lines', base: { version: 2, value: null } }],
    ['minutes', { value: 12, base: { version: 0, value: 10 } }],
  ]);
});

it('writes drafts that earlier releases can read', () => {
  const held = new Map([['name', { value: 'Mooring lines', base: { version: 2, value: 'Lines' } }]]);
  expect(storedFields(held)).toMatchObject([{ field: 'name', value: 'Mooring lines', version: 2 }]);
});

it('leaves out current values, unknown fields, and invalid drafts', () => {
  const draft = [
    { field: 'name', version: 2, value: 'Mooring' },
    { field: 'constructor', version: 0, value: 'x' },
    { field: 'minutes', version: 0, value: 12 },
  ];
  expect([...readStoredFields(draft, current).keys()]).toEqual(['minutes']);
  for (const other of [null, 'text', [{ field: 'name' }], { name: 'x' }])
    expect(readStoredFields(other, current).size).toBe(0);
});
