import type { BoardDay } from '@portico/contracts/pd/board-day';
import { describe, expect, it } from 'vitest';
import { boardRules, itemRules } from './policy.ts';

const verbs = Object.keys(boardRules) as (keyof typeof boardRules)[];

describe('what a person may do on a board', () => {
  it.each<[string, BoardDay, boolean, boolean, string[]]>([
    ['a member today', 'today', true, false, ['read', 'setOwnStatus', 'edit', 'mark']],
    ['the leader today', 'today', true, true, ['read', 'setOwnStatus', 'setStatusOfOthers', 'edit', 'mark', 'lead']],
    ['an administrator above today', 'today', false, true, ['read', 'setStatusOfOthers', 'edit', 'mark', 'lead']],
    ['a member before the day', 'ahead', true, false, ['read', 'edit']],
    ['the leader before the day', 'ahead', true, true, ['read', 'edit', 'lead']],
    ['a member after the day', 'past', true, false, ['read']],
    ['the leader after the day', 'past', true, true, ['read', 'lead']],
    ['someone else', 'today', false, false, []],
    ['someone else after the day', 'past', false, false, []],
  ])('%s', (_, day, isMember, reaches, allowed) => {
    expect(verbs.filter((verb) => boardRules[verb]({ day, isMember, reaches }))).toEqual(allowed);
  });
});

describe('what a person may do with items on a board', () => {
  it.each([
    ['a member', { isCurrent: true, isOwn: false, isMember: true, reaches: false }, ['change']],
    ['the author', { isCurrent: true, isOwn: true, isMember: true, reaches: false }, ['change', 'archive']],
    ['the author, after the day', { isCurrent: false, isOwn: true, isMember: true, reaches: false }, []],
    ['the author, after leaving the team', { isCurrent: true, isOwn: true, isMember: false, reaches: false }, []],
    ['the leader', { isCurrent: true, isOwn: false, isMember: true, reaches: true }, ['change', 'archive']],
    ['the leader, after the day', { isCurrent: false, isOwn: false, isMember: true, reaches: true }, ['archive']],
    ['someone else', { isCurrent: true, isOwn: false, isMember: false, reaches: false }, []],
  ])('%s', (_, facts, allowed) => {
    expect((['change', 'archive'] as const).filter((verb) => itemRules[verb](facts))).toEqual(allowed);
  });
});
