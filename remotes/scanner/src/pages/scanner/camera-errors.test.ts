import { describe, expect, test } from 'vitest';
import { CameraDidNotStart, NoCamerasListed } from './camera.ts';
import { faultBefore, faultOf } from './camera-errors.ts';

const here = { isSecure: true, hasApi: true, isInstalled: false };
const named = (name: string) => Object.assign(new Error('refused'), { name });

describe('before asking', () => {
  test('an insecure address is reported first', () => {
    expect(faultBefore({ ...here, isSecure: false, hasApi: false })).toBe('insecure');
  });
  test('a browser without the camera API', () => expect(faultBefore({ ...here, hasApi: false })).toBe('noApi'));
  test('nothing missing', () => expect(faultBefore(here)).toBeUndefined());
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
  test('granted, but no camera is listed, or it does not start', () => {
    expect(faultOf(new NoCamerasListed(), here)).toBe('noCameras');
    expect(faultOf(new CameraDidNotStart(), here)).toBe('noStart');
  });
  test('anything but an error', () => expect(faultOf(undefined, here)).toBe('noAccess'));
});
