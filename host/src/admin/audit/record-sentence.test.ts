import { allCalls } from '@portico/contracts/registry';
import { describe, expect, test } from 'vitest';
import adminDe from '../language/de.json' with { type: 'json' };
import adminEn from '../language/en.json' with { type: 'json' };
import adminFr from '../language/fr.json' with { type: 'json' };
import de from './language/de.json' with { type: 'json' };
import en from './language/en.json' with { type: 'json' };
import fr from './language/fr.json' with { type: 'json' };
import { callChoices, recordSentence } from './record-sentence.ts';

const catalogues: Readonly<Record<string, Record<string, string>>> = {
  en: { ...adminEn, ...en },
  de: { ...adminDe, ...de },
  fr: { ...adminFr, ...fr },
};
/** Implements just enough of the message format for sentences without plurals. */
const textIn =
  (language: string) =>
  (id: string, values: Record<string, unknown> = {}) =>
    (catalogues[language]?.[id] ?? id).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
const who = { UserID: 'a', name: 'Ada' };
const said = (record: Partial<Parameters<typeof recordSentence>[0]>, language = 'en') =>
  recordSentence(
    { call: 'admin/saveTenantSettings', kind: 'write', who, before: null, after: null, ...record },
    textIn(language),
  );

/** All calls that leave a record when they succeed. Operators' commands have no contract. */
const command = 'operator/import-users';
const audited = [...allCalls.filter(({ writes }) => writes).map(({ id }) => id), command];

test('a record reads as a sentence: who changed what, with the old and the new value', () => {
  expect(said({ before: { siteTitle: 'A' }, after: { siteTitle: 'B' } })).toBe('Ada changed “Site title”: A → B');
  expect(said({ call: 'admin/setPersonActive', after: { active: false } })).toBe('Ada deactivated a person');
  expect(said({ kind: 'sign_in', call: 'account/Validate' })).toBe('Ada signed in');
  expect(said({ kind: 'write', call: 'account/Validate' })).toBe('Ada opened the portal');
});

describe.each(Object.keys(catalogues))('in %s', (language) => {
  const t = textIn(language);

  test('every audited call has its own sentence, which the filter offers', () => {
    const unsaid = audited.filter((call) => !catalogues[language]?.[`admin.audit.did.${call.replace('/', '.')}`]);
    expect(unsaid).toEqual([]);
    const choices = callChoices(audited, t);
    const offered = audited.map((call) => (call === command ? 'operator' : call));
    expect(choices.map(({ id }) => id).sort()).toEqual(offered.sort());
    // Two choices with the same label could not be told apart.
    expect(new Set(choices.map(({ label }) => label)).size).toBe(audited.length);
    const values = { before: { siteTitle: 'A' }, after: { siteTitle: 'B' } };
    for (const call of audited) expect(said({ call, ...values }, language)).toMatch(/^Ada [^{}]+$/);
    for (const { label } of choices) expect(label).not.toMatch(/[a-z][A-Z]|\w\/\w|admin\.audit/);
  });

  test('no sentence is left for a removed call', () => {
    const sentences = Object.keys(catalogues[language] ?? {}).filter((id) => /^admin\.audit\.did\.[\w-]+\./.test(id));
    expect(sentences.sort()).toEqual(audited.map((call) => `admin.audit.did.${call.replace('/', '.')}`).sort());
  });

  test('the record of an unknown call names the area of the change, never the call', () => {
    for (const { area } of allCalls) {
      expect(said({ call: `${area}/someLaterCall` }, language)).toBe(
        t('admin.audit.did.other', { name: 'Ada', area: t(`admin.audit.area.${area}`) }),
      );
      expect(t(`admin.audit.area.${area}`)).not.toMatch(/admin\.audit/);
    }
  });

  test('reading calls, recorded only when refused, are one filter choice per area', () => {
    const label = t('admin.audit.everythingIn', { area: t('admin.audit.area.lms') });
    expect(callChoices(['lms/getCourses', 'lms/getPlaces'], t)).toEqual([{ id: 'lms', label }]);
  });
});
