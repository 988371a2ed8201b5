import { describe, expect, it } from 'vitest';
import { quizRules } from './policy.ts';

const person = { countryId: 'pt', teamIds: ['chat', 'phone'] };

describe('requesting a person’s quizzes', () => {
  it.each([
    ['pt', 'chat', true],
    ['pt', 'phone', true],
    [undefined, undefined, true],
    [null, null, true],
    ['de', 'chat', false],
    ['pt', 'mail', false],
    ['de', undefined, false],
    [null, 'mail', false],
  ])('of country %s and team %s: %s', (siteId, companyId, allowed) => {
    expect(quizRules.readAllocated({ siteId, companyId, person })).toBe(allowed);
  });
});
