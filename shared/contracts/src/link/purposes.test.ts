import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLive, type LinkFacts, linkEnd, linkPurposeNames, linkPurposes } from './purposes.ts';

const now = new Date('2026-11-16T08:00:00.000Z');
const live: LinkFacts = {
  purpose: 'openLearning',
  expiresAt: new Date('2026-11-17T08:00:00.000Z'),
  revokedAt: null,
  usesLeft: null,
  accountDisabled: false,
};

describe('a link', () => {
  it.each<[string, Partial<LinkFacts>, boolean]>([
    ['is valid', {}, true],
    ['has uses left', { usesLeft: 1 }, true],
    ['has expired', { expiresAt: now }, false],
    ['is revoked', { revokedAt: now }, false],
    ['is used up', { usesLeft: 0 }, false],
    ['acts for someone who has left', { accountDisabled: true }, false],
    ['proves an action of someone who has left', { accountDisabled: true, purpose: 'certificate' }, true],
  ])('%s', (_, facts, expected) => expect(isLive({ ...live, ...facts }, now)).toBe(expected));

  it('is never valid longer than its purpose allows, and ends earlier if its creator wants', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...linkPurposeNames),
        fc.date({ min: now, max: new Date('2099-01-01T00:00:00.000Z'), noInvalidDate: true }),
        (purpose, wished) => {
          const last = new Date(now.getTime() + linkPurposes[purpose].mostDays * 86_400_000);
          expect(linkEnd(purpose, now, wished)).toEqual(wished < last ? wished : last);
          expect(linkEnd(purpose, now)).toEqual(last);
        },
      ),
    );
  });
});
