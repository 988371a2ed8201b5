import { expect, test } from 'vitest';
import english from '../language/en.json' with { type: 'json' };
import { recordSentence } from './record-sentence.ts';

/** Enough of the catalogue's rules for sentences without plurals. */
const t = (id: string, values: Record<string, unknown> = {}) =>
  ((english as Record<string, string>)[id] ?? id).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
const who = { UserID: 'a', name: 'Ada' };
const said = (record: Partial<Parameters<typeof recordSentence>[0]>) =>
  recordSentence({ call: 'admin/saveTenantSettings', kind: 'write', who, before: null, after: null, ...record }, t);

test('a record reads as a sentence: who changed what, from what to what', () => {
  expect(said({ before: { siteTitle: 'A' }, after: { siteTitle: 'B' } })).toBe('Ada changed “Site title”: A → B');
  expect(said({ call: 'admin/setPersonActive', after: { active: false } })).toBe('Ada deactivated a person');
  expect(said({ kind: 'sign_in', call: 'account/Validate' })).toBe('Ada signed in');
});

test('a call without a sentence of its own says what was done in which area, never its name', () => {
  for (const call of ['lms/saveCourse', 'quiz/removeQuiz', 'content/createArticle', 'support/replyToTicket']) {
    expect(said({ call })).toMatch(/^Ada (changed|removed|added|did) something in /);
    expect(said({ call })).not.toMatch(/[a-z][A-Z]|\//);
  }
});
