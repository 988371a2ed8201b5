import { describe, expect, it } from 'vitest';
import { boardRules } from './policy.ts';

const verbs = Object.keys(boardRules) as (keyof typeof boardRules)[];

describe('what a person may do on a board', () => {
  it.each([
    ['a member today', true, true, false, ['read', 'setOwnStatus', 'edit']],
    ['the leader today', true, true, true, ['read', 'setOwnStatus', 'setStatusOfOthers', 'edit']],
    ['an administrator above today', true, false, true, ['read', 'setStatusOfOthers', 'edit']],
    ['a member later', false, true, false, ['read']],
    ['the leader later', false, true, true, ['read']],
    ['somebody else', true, false, false, []],
    ['somebody else later', false, false, false, []],
  ])('%s', (_, isToday, isMember, reaches, allowed) => {
    expect(verbs.filter((verb) => boardRules[verb]({ isToday, isMember, reaches }))).toEqual(allowed);
  });
});
