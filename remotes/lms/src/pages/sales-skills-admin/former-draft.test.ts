import type { SkillForm } from '@portico/contracts/hr/skill-form';
import { expect, it } from 'vitest';
import { formerDraft } from './former-draft.ts';

const form = (level: string): SkillForm => ({ levels: [level, 'High'], pages: [] });
const typed = { subject: '3', value: form('Typed') };

it('a draft of an earlier release continues from an unchanged form', () => {
  expect(formerDraft(typed, { value: form('Low'), version: 3 })).toEqual({
    value: form('Typed'),
    base: { value: form('Low'), version: 3 },
  });
});

it('a draft of an earlier release is shown as overtaken if someone else has saved since', () => {
  const { base } = formerDraft(typed, { value: form('Theirs'), version: 4 });
  expect(base.version).toBe(3);
  // Using the saved form as the base would mean that no one else has changed it.
  expect(base.value).not.toEqual(form('Theirs'));
});
