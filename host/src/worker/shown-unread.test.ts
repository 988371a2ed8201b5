import { mostListed, type Notification } from '@portico/contracts/portal/shapes';
import { describe, expect, it } from 'vitest';
import { readMeanwhile, unreadCount } from './shown-unread.ts';

const now = Date.parse('2026-11-25T12:00:00.000Z');
const listed = (notificationID: string, more: Partial<Notification> = {}): Notification => ({
  notificationID,
  msgDate: '2026-11-25T11:00:00.000Z',
  msgKind: 'support',
  msgTitle: 'New reply to your ticket',
  msgText: '',
  msgLink: null,
  COMP_ID_PK: null,
  unreadThere: 1,
  ...more,
});
const shown = (tag: string, secondsAgo = 3600, data: unknown = { address: '/home', isListed: true }) => ({
  tag,
  timestamp: now - secondsAgo * 1000,
  data,
});
const closed = (shownNow: ReturnType<typeof shown>[], list: Notification[], known: string[] = []) =>
  readMeanwhile(shownNow, list, { known: new Set(known), now }).map(({ tag }) => tag);

describe('notifications that were read', () => {
  it('are removed from the device, and unread ones remain', () => {
    expect(closed([shown('read'), shown('unread')], [listed('unread')])).toEqual(['read']);
    expect(closed([shown('read')], [])).toEqual(['read']);
  });

  it('exclude one that has just arrived, before the list was requested again, unless the list had it', () => {
    expect(closed([shown('new', 5)], [])).toEqual([]);
    expect(closed([shown('new', 5)], [], ['new'])).toEqual(['new']);
  });

  it('exclude those that no list contains: push-only ones, tests, and ones of an older worker', () => {
    const others = [{ address: '/home', isListed: false }, { address: '/native-notification-prototype' }, null];
    expect(others.flatMap((data) => closed([shown('one', 3600, data)], []))).toEqual([]);
  });

  it('are unknown if there are more than the list shows', () => {
    const list = Array.from({ length: mostListed + 1 }, (_, at) => listed(`${at}`));
    expect(closed([shown('one')], list)).toEqual([]);
  });
});

describe('the number on the icon', () => {
  it('counts all unread notifications in each organisation, listed or not', () => {
    const inOne = (COMP_ID_PK: string | null, unreadThere: number) => listed('x', { COMP_ID_PK, unreadThere });
    expect(unreadCount([inOne('a', 120), inOne('a', 120), inOne('b', 3), inOne(null, 7)])).toBe(130);
    expect(unreadCount([])).toBe(0);
  });

  it('is the length of the list if an older answer has no counts', () => {
    expect(unreadCount([{ ...listed('x'), unreadThere: undefined }, listed('y')])).toBe(2);
  });
});
