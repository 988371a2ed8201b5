import { describe, expect, it } from 'vitest';
import { contentRules } from './policy.ts';

describe('who reads a channel', () => {
  it.each([
    [null, 'care', true],
    [null, null, true],
    ['care', 'care', true],
    ['care', 'sales', false],
    ['care', null, false],
  ])('of %s, by somebody of %s: %s', (channelOrganisationId, readerOrganisationId, allowed) => {
    expect(contentRules.readChannel({ channelOrganisationId, readerOrganisationId })).toBe(allowed);
  });
});
