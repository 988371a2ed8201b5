import { presenceTimes } from '@portico/contracts/live/presence';
import type { Subject } from '@portico/contracts/live/subjects';
import { beforeEach, expect, it } from 'vitest';
import type { Beat } from './presence-beat.ts';
import { PresenceRoster } from './presence-roster.ts';

const board: Subject = { kind: 'board', id: 'b' };
let now = 0;
let roster: PresenceRoster;
beforeEach(() => {
  now = 1000;
  roster = new PresenceRoster(() => now);
});

const say = (userId: string, more: Partial<Beat> = {}) =>
  roster.take({
    tenantId: 't',
    subject: board,
    tab: `${userId} tab`,
    userId,
    name: userId.toUpperCase(),
    writing: null,
    isGone: false,
    ...more,
  });
const person = (id: string, writing: string | null = null) => ({ id, name: id.toUpperCase(), writing });

it('everyone present is notified of a new person, and only the person of a repeated report', () => {
  expect(say('ben')).toEqual({ tenantId: 't', subject: board, people: [person('ben')], recipients: ['ben'] });
  expect(say('ann')).toMatchObject({ people: [person('ann'), person('ben')], recipients: ['ann', 'ben'] });
  expect(say('ben')).toMatchObject({ people: [person('ann'), person('ben')], recipients: ['ben'] });
});

it('everyone present is notified when someone starts or stops writing in a field', () => {
  say('ann');
  say('ben');
  expect(say('ben', { writing: 'title' })).toMatchObject({
    people: [person('ann'), person('ben', 'title')],
    recipients: ['ann', 'ben'],
  });
  expect(say('ben')).toMatchObject({ people: [person('ann'), person('ben')], recipients: ['ann', 'ben'] });
});

it('two tabs count as one person, who leaves with the last tab', () => {
  say('ann');
  say('ben');
  expect(say('ben', { tab: 'second', writing: 'text' })?.people).toEqual([person('ann'), person('ben', 'text')]);
  expect(say('ben', { isGone: true })?.people).toEqual([person('ann'), person('ben', 'text')]);
  expect(say('ben', { tab: 'second', isGone: true })).toMatchObject({ people: [person('ann')], recipients: ['ann'] });
  expect(say('ann', { isGone: true })).toBeUndefined();
  expect(say('ann', { isGone: true })).toBeUndefined();
});

it('people whose reports have stopped are removed', () => {
  say('ann');
  now += presenceTimes.goneMs - 1;
  say('ben');
  expect(roster.sweep()).toEqual([]);
  now += 1;
  expect(roster.sweep()).toEqual([{ tenantId: 't', subject: board, people: [person('ben')], recipients: ['ben'] }]);
  now += presenceTimes.goneMs;
  expect(roster.sweep()).toEqual([]);
});

it('tabs of different people, tenants and subjects are separate', () => {
  say('ann');
  expect(say('eve', { tab: 'ann tab', isGone: true })).toBeUndefined();
  expect(say('eve', { tab: 'ann tab' })).toBeUndefined();
  expect(say('ben', { tenantId: 'other' })?.people).toEqual([person('ben')]);
  expect(say('ben', { subject: { kind: 'ticket', id: 'b' } })?.people).toEqual([person('ben')]);
});

it('at most fifty people are listed', () => {
  for (let at = 0; at < 50; at += 1) expect(say(`p${at}`)).toBeDefined();
  expect(say('late')).toBeUndefined();
  expect(say('p3')?.people).toHaveLength(50);
});
