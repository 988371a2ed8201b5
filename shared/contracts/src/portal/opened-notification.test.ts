import { expect, it } from 'vitest';
import { openedAddress, readOpened } from './opened-notification.ts';

const notificationID = '0b7e3a52-5f0c-4f7d-9a60-9c5b7e2f1d08';
const read = (address: string) => readOpened(new URL(address, 'https://portal.example').searchParams);

it('leads to the exact subject, with everything in its address', () => {
  const route = '/schedule?view=day&day=2026-11-22#now';
  expect(read(openedAddress({ notificationID, route }))).toEqual({ notificationID, route });
});

it('names the organisation in which it is seen, and ignores invalid ids', () => {
  const opened = { notificationID, route: '/news/1', organisationID: '9d1c1a52-5f0c-4f7d-9a60-9c5b7e2f1d08' };
  expect(read(openedAddress(opened))).toEqual(opened);
  expect(read(openedAddress({ ...opened, organisationID: '../x' }))).toEqual({ notificationID, route: '/news/1' });
});

it.each([
  ['another site', 'https://evil.example/'],
  ['another site, spelled like a path', '//evil.example'],
  ['the list itself', '/notifications?open=x'],
  ['an address of the API', '/api/portal/x'],
])('leads nowhere for %s', (_, route) => {
  expect(read(openedAddress({ notificationID, route }))).toBeUndefined();
});

it('requests nothing without an id', () => {
  expect(read('/notifications')).toBeUndefined();
  expect(read('/notifications?open=1&to=/home')).toBeUndefined();
});

it('the address is the route itself if that belongs to the list or is too long to be passed on', () => {
  const long = `/lms/course/1?about=${'x'.repeat(2000)}`;
  for (const route of ['/notifications?reported=1', long]) expect(openedAddress({ notificationID, route })).toBe(route);
  expect(openedAddress({ notificationID, route: `https://evil.example/${'x'.repeat(2000)}` })).toBe('/notifications');
});
