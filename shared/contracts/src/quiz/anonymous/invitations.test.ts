import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  betweenMailsMs,
  type InvitationFacts,
  invitationState,
  isShareOpen,
  mayRemind,
  maySend,
  mostReminders,
  opensForGuest,
  readAddresses,
} from './invitations.ts';

const now = new Date('2026-11-21T09:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const anyTime = fc.integer({ min: -3, max: 3 }).map((days) => at(days * 86_400_000));
const anyFacts: fc.Arbitrary<InvitationFacts> = fc.record({
  sentAt: fc.option(anyTime),
  remindedAt: fc.option(anyTime),
  reminders: fc.nat(5),
  hasAnswered: fc.boolean(),
  revokedAt: fc.option(anyTime),
});

describe('addresses', () => {
  it('are read from pasted text, each once', () => {
    expect(readAddresses('ida@one.example, ben@two.example;\nIDA@one.example  x@\u0000 nobody')).toEqual({
      addresses: ['ida@one.example', 'ben@two.example'],
      refused: ['x@\u0000', 'nobody'],
    });
  });

  it('are never two in one, and contain nothing that could break a mail header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const address of readAddresses(text).addresses) expect(address).toMatch(/^[^\s,;<>"@]+@[^\s,;<>"@]+$/);
      }),
    );
  });
});

describe('an invitation', () => {
  it('once revoked, opens nothing and is not mailed any more', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const revoked = { ...facts, revokedAt: now };
        expect(invitationState(revoked)).toBe('revoked');
        expect(maySend(revoked) || mayRemind(revoked, now)).toBe(false);
        expect(opensForGuest({ closesAt: at(1), closedAt: null }, revoked, now)).toBe(false);
      }),
    );
  });

  it('has reminders only while unanswered, a day apart, and up to a limit', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        if (!mayRemind(facts, now)) return;
        expect(facts.sentAt).not.toBeNull();
        expect(facts.hasAnswered).toBe(false);
        expect(facts.reminders).toBeLessThan(mostReminders);
        expect(mayRemind({ ...facts, remindedAt: at(1 - betweenMailsMs) }, now)).toBe(false);
        expect(maySend(facts)).toBe(false);
      }),
    );
  });

  it('does not disclose whether it was answered', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(invitationState({ ...facts })).toBe(
          invitationState({ sentAt: facts.sentAt, revokedAt: facts.revokedAt }),
        );
      }),
    );
  });
});

it.each([
  [at(1), null, true],
  [now, null, false],
  [at(1), at(-1), false],
])('a share that closes at %s and was closed at %s is open: %s', (closesAt, closedAt, open) => {
  expect(isShareOpen({ closesAt, closedAt }, now)).toBe(open);
});
