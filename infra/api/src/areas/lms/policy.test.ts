import { describe, expect, it } from 'vitest';
import { courseRules } from './policy.ts';

const verbs = Object.keys(courseRules) as (keyof typeof courseRules)[];
const allowed = (isGiven: boolean, isUnlocked: boolean, byProxy: boolean) =>
  verbs.filter((verb) => courseRules[verb]({ isGiven, isUnlocked, byProxy }));

describe('what a person may do with a course', () => {
  it.each([
    [true, true, false, ['read', 'view', 'like', 'launch']],
    [true, false, false, ['read', 'view', 'like']],
    [true, true, true, ['read']],
    [true, false, true, ['read']],
    [false, true, false, []],
    [false, false, false, []],
    [false, true, true, []],
    [false, false, true, []],
  ])('assigned %s, unlocked %s, by proxy %s: %j', (isGiven, isUnlocked, byProxy, expected) => {
    expect(allowed(isGiven, isUnlocked, byProxy)).toEqual(expected);
  });
});
