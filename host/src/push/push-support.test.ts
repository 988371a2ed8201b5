import { expect, it } from 'vitest';
import { pushSupportOf } from './push-support.ts';

const able = {
  hasWorkers: true,
  hasPush: true,
  isApplePhone: false,
  isInstalled: false,
  permission: 'default' as NotificationPermission | undefined,
};

it.each([
  ['askable', {}],
  ['granted', { permission: 'granted' as const }],
  ['denied', { permission: 'denied' as const }],
  ['missing', { hasPush: false }],
  ['missing', { hasWorkers: false, permission: 'granted' as const }],
  ['missing', { permission: undefined }],
  ['installFirst', { isApplePhone: true, hasPush: false, permission: undefined }],
  ['askable', { isApplePhone: true, isInstalled: true }],
])('push support is %s for %o', (expected, change) => {
  expect(pushSupportOf({ ...able, ...change })).toBe(expected);
});
