import { type UserSettings, userSettings } from '@portico/contracts/account/shapes';
import type { TenantSettings } from '@portico/contracts/platform/tenant';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settingsOf } from './settings.ts';

const tenant = { defaultLanguage: 'de' } as TenantSettings;
const defaults: UserSettings = {
  language: 'de',
  theme: 'system',
  timeZone: null,
  reducedMotion: false,
  textSize: 'standard',
  dateFormat: 'language',
  firstRun: 'open',
};
const chosen: Required<UserSettings> = {
  language: 'fr',
  theme: 'dark',
  timeZone: 'Europe/Lisbon',
  reducedMotion: true,
  textSize: 'largest',
  home: { order: ['waiting', 'news'], hidden: ['tips'] },
  dateFormat: 'iso',
  singleKeys: false,
  firstRun: 'done',
  workingHours: { days: [1, 2, 4], from: '07:30', to: '13:00' },
};

it('settings that were not chosen have the tenant’s defaults', () => {
  expect(settingsOf({}, tenant)).toEqual(defaults);
});

it.each<[keyof UserSettings, unknown]>([
  ['language', 'tlh'],
  ['theme', 'sepia'],
  ['timeZone', 'Middle/Earth'],
  ['timeZone', 7],
  ['reducedMotion', 'yes'],
  ['textSize', 'huge'],
  ['home', { order: 'waiting' }],
  ['dateFormat', null],
  ['singleKeys', 'off'],
  ['firstRun', true],
  ['workingHours', { days: [1], from: '13:00', to: '09:00' }],
  ['workingHours', { days: [1, 1], from: '09:00', to: '13:00' }],
])('%s = %o counts as not chosen, and affects nothing else', (name, value) => {
  const { [name]: _, ...others } = chosen;
  expect(settingsOf({ ...chosen, [name]: value }, tenant)).toEqual({ ...defaults, ...others });
});

it('whatever is stored, the answer matches the contract and has every valid value', () => {
  const value = fc.oneof(fc.constantFrom(...Object.values(chosen)), fc.jsonValue());
  const name = fc.oneof(fc.constantFrom(...Object.keys(chosen)), fc.string(), fc.constant('__proto__'));
  fc.assert(
    fc.property(fc.dictionary(name, value), (stored) => {
      const settings = settingsOf(stored, tenant);
      expect(userSettings.parse(settings)).toEqual(settings);
      for (const [key, saved] of Object.entries(chosen))
        if (stored[key] === saved) expect(settings[key as keyof UserSettings]).toEqual(saved);
    }),
  );
});
