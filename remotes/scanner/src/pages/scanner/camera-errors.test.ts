import { describe, expect, test } from 'vitest';
import { CameraDidNotStart, NoCamerasListed } from './camera.ts';
import { faultBefore, faultOf } from './camera-errors.ts';

const here = { isSecure: true, hasApi: true, isInstalled: false };
const named = (name: string) => Object.assign(new Error('refused'), { name });

describe('before asking', () => {
  test('an insecure address is reported first', () => {
    expect(faultBefore({ ...here, isSecure: false, hasApi: false })).toBe('insecure');
  });
  test('a browser without the camera API is reported', () =>
    expect(faultBefore({ ...here, hasApi: false })).toBe('noApi'));
  test('nothing is reported if nothing is missing', () => expect(faultBefore(here)).toBeUndefined());
});

describe('after asking', () => {
  test.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'noCamera'],
    ['OverconstrainedError', 'noCamera'],
    ['NotReadableError', 'inUse'],
    ['TypeError', 'noStart'],
    ['Whatever', 'noAccess'],
  ])('%s → %s', (name, fault) => expect(faultOf(named(name), here)).toBe(fault));

  test('an installed app says where its permission is granted', () => {
    expect(faultOf(named('NotAllowedError'), { ...here, isInstalled: true })).toBe('deniedInstalled');
  });
  test('no listed camera, or one that does not start, is reported despite the permission', () => {
    expect(faultOf(new NoCamerasListed(), here)).toBe('noCameras');
    expect(faultOf(new CameraDidNotStart(), here)).toBe('noStart');
  });
  test('a thrown value that is not an error counts as no access', () =>
    expect(faultOf(undefined, here)).toBe('noAccess'));
});
