import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TenantSettings, tenantSettings } from '../../platform/tenant.ts';
import { applyChanges, fieldsOf } from './setting-fields.ts';

const file = new URL('../../../../../tenants/harbour/tenant.json', import.meta.url);
const settings = tenantSettings.parse({
  ...JSON.parse(readFileSync(file, 'utf8')),
  overrides: { en: { 'host.home.title': 'Start' }, de: {}, fr: {} },
}) as TenantSettings;

const settled = (changes: Parameters<typeof applyChanges>[1]) => {
  const applied = applyChanges(settings, changes);
  if ('faults' in applied) throw new Error(JSON.stringify(applied.faults));
  return applied.settings;
};

test('fields are everything except the operator’s settings: applying them again changes nothing', () => {
  const fields = fieldsOf(settings);
  expect(settled([...fields].map(([field, value]) => ({ field, value })))).toEqual(settings);
  for (const name of ['id', 'environment', 'areas']) expect(fields.has(name)).toBe(false);
});

test('a field removed and added again restores the settings, and nothing is mutated', () => {
  const before = structuredClone(settings);
  const names = [...fieldsOf(settings)].filter(([field]) => field.startsWith('overrides.'));
  fc.assert(
    fc.property(fc.constantFrom(...names), ([field, value]) => {
      const without = settled([{ field, value: null }]);
      expect(fieldsOf(without).has(field)).toBe(false);
      const again = applyChanges(without, [{ field, value }]);
      expect('settings' in again && again.settings).toEqual(settings);
    }),
  );
  expect(settings).toEqual(before);
});

test('message ids with dots stay one entry', () => {
  const next = settled([{ field: 'overrides.fr.lms.home.title', value: 'Vos cours' }]);
  expect(next.overrides.fr).toEqual({ 'lms.home.title': 'Vos cours' });
});

test.each([
  ['id', 'ember', 'is not a setting'],
  ['areas.lms', '/x', 'is not a setting'],
  ['flags', true, 'is not a setting'],
  ['overrides.es.a.b', 'x', 'is not a setting'],
  ['flags.constructor', true, 'is not a setting'],
  ['defaultLanguage', 'es', undefined],
  ['flags.lms', null, undefined],
  ['languages', 'en en', 'names a language twice'],
  ['languages', 'de', 'is not among the languages'],
  ['privacyVersion', ' ', 'is missing'],
  ['limits.uploadBytes', 2.5, 'must be a whole number from 1048576 to 209715200'],
  ['routes./lms/home', 'learn', 'must be a path of letters, digits and hyphens'],
])('%s as %j is refused', (field, value, message) => {
  const applied = applyChanges(settings, [{ field, value }]);
  expect('faults' in applied).toBe(true);
  if ('faults' in applied && message) expect(applied.faults.map((fault) => fault.message)).toContain(message);
});
