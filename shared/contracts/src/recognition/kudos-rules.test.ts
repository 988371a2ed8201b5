import { millisecondsInDay } from 'date-fns/constants';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roles } from '../platform/roles.ts';
import { type GivenKudos, kudosAllowance, kudosLimits, kudosObstacle, kudosRights } from './kudos-rules.ts';

const now = Date.parse('2026-11-30T12:00:00Z');
const day = millisecondsInDay;
const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const kudos = (receiverId: string, daysAgo: number, isTakenBack = false): GivenKudos => ({
  receiverId,
  at: now - daysAgo * day,
  isTakenBack,
});

describe('the limits', () => {
  it('allow five within seven days, and the next when the oldest of them no longer counts', () => {
    const four = ['a', 'b', 'c', 'd'].map((id, at) => kudos(id, 6 - at));
    expect(kudosAllowance(four, now)).toEqual({ left: 1, nextAt: null });
    const five = [...four, kudos('e', 1)];
    expect(kudosAllowance(five, now)).toEqual({ left: 0, nextAt: now + day });
    expect(kudosObstacle(five, 'f', now)).toEqual({ reason: 'week', until: now + day });
    expect(kudosObstacle(five, 'f', now + day)).toBeNull();
  });

  it('allow one to the same person within seven days', () => {
    expect(kudosObstacle([kudos('a', 3)], 'a', now)).toEqual({ reason: 'person', until: now + 4 * day });
    expect(kudosObstacle([kudos('a', 3)], 'b', now)).toBeNull();
    expect(kudosObstacle([kudos('a', 7)], 'a', now)).toBeNull();
  });

  it('count kudos that were taken back only towards the five', () => {
    const taken = Array.from({ length: 5 }, () => kudos('a', 2, true));
    expect(kudosObstacle(taken.slice(1), 'a', now)).toBeNull();
    expect(kudosObstacle(taken, 'a', now)).toEqual({ reason: 'week', until: now + 5 * day });
  });

  it('name the later time if both are reached', () => {
    const five = [kudos('a', 1), ...['b', 'c', 'd', 'e'].map((id) => kudos(id, 6))];
    expect(kudosObstacle(five, 'a', now)).toEqual({ reason: 'person', until: now + 6 * day });
    expect(kudosObstacle(five, 'b', now)).toMatchObject({ until: now + day });
  });

  it('hold at every moment, whatever people try, and open at the time that was named', () => {
    const attempts = fc.array(
      fc.record({
        wait: fc.integer({ min: 0, max: 3 * day }),
        receiverId: fc.constantFrom(...people),
        takesBack: fc.boolean(),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(attempts, (all) => {
        const given: GivenKudos[] = [];
        let at = now;
        for (const { wait, receiverId, takesBack } of all) {
          at += wait;
          const obstacle = kudosObstacle(given, receiverId, at);
          if (obstacle) {
            expect(obstacle.until).toBeGreaterThan(at);
            expect(kudosObstacle(given, receiverId, obstacle.until - 1)).not.toBeNull();
            expect(kudosObstacle(given, receiverId, obstacle.until)).toBeNull();
          } else given.push({ receiverId, at, isTakenBack: takesBack });
          const within = given.filter((one) => one.at > at - kudosLimits.days * day);
          expect(within.length).toBeLessThanOrEqual(kudosLimits.ofGiver);
          expect(kudosAllowance(given, at).left).toBe(kudosLimits.ofGiver - within.length);
          const stand = within.filter((one) => !one.isTakenBack).map((one) => one.receiverId);
          expect(new Set(stand).size).toBe(stand.length);
        }
      }),
    );
  });
});

describe('the rights', () => {
  const of = (viewer: string, more: object = {}, role: (typeof roles)[number] = 'Learner', reaches = false) =>
    kudosRights(
      { giverId: 'giver', receiverId: 'receiver', at: now - day / 2, isGone: false, ...more },
      { userId: viewer, role, reaches },
      now,
    );
  const none = { takeBack: false, hide: false, remove: false };

  it('let the giver take it back within a day, the receiver hide it, and a leader remove it', () => {
    expect(of('giver')).toEqual({ ...none, takeBack: true });
    expect(of('giver', { at: now - day })).toEqual(none);
    expect(of('receiver')).toEqual({ ...none, hide: true });
    expect(of('leader', {}, 'Team Leader', true)).toEqual({ ...none, remove: true });
  });

  it('give no one else anything, and no one anything once it is gone', () => {
    expect(of('mate')).toEqual(none);
    expect(of('leader', {}, 'Team Leader', false)).toEqual(none);
    expect(of('agent', {}, 'Support First Line', true)).toEqual(none);
    for (const role of roles)
      for (const viewer of ['giver', 'receiver', 'leader'])
        expect(of(viewer, { isGone: true }, role, true)).toEqual(none);
  });

  it('do not let leaders remove what they gave or received themselves', () => {
    expect(of('giver', {}, 'Team Leader', true).remove).toBe(false);
    expect(of('receiver', {}, 'Team Leader', true).remove).toBe(false);
  });
});
