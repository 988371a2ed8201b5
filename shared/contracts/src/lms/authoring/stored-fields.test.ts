import { expect, it } from 'vitest';
import { readStoredFields, storedFields, typedSince } from './stored-fields.ts';

const stands = { name: { version: 3, value: 'Mooring' }, minutes: { version: 0, value: 10 } };

it('comes back as it was kept, with the version that it began from', () => {
  const typed = new Map([['name' as const, { version: 2, value: 'Mooring lines' }]]);
  expect(readStoredFields(JSON.parse(JSON.stringify(storedFields(typed))), stands)).toEqual(typed);
});

it('leaves out current values, unknown fields, and invalid drafts', () => {
  const value = [
    { field: 'name', version: 2, value: 'Mooring' },
    { field: 'constructor', version: 0, value: 'x' },
    { field: 'minutes', version: 0, value: 12 },
  ];
  expect([...readStoredFields(value, stands).keys()]).toEqual(['minutes']);
  for (const other of [null, 'text', [{ field: 'name' }], { name: 'x' }])
    expect(readStoredFields(other, stands).size).toBe(0);
});

it('preserves what is typed during a save, and discards what was sent', () => {
  const sent = [{ field: 'name' as const, value: 'Mooring lines', baseVersion: 3 }];
  const typed = (value: string) => new Map([['name' as const, { version: 3, value }]]);
  expect(typedSince(typed('Mooring lines'), sent).size).toBe(0);
  expect(typedSince(typed('Mooring lines and knots'), sent).get('name')).toEqual({
    version: 4,
    value: 'Mooring lines and knots',
  });
  expect(typedSince(typed('Mooring lines'), [])).toEqual(typed('Mooring lines'));
});
