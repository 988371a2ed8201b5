import { describe, expect, test } from 'vitest';
import { CameraDidNotStart, NoCamerasListed } from './camera.ts';
import { faultBefore, faultOf } from './camera-errors.ts';

const here = { isSecure: true, hasApi: true, isInstalled: false };
const named = (name: string) => Object.assign(new Error('refused'), { name });

describe('before asking', () => {
  test('an address without security is told first', () => {
    expect(faultBefore({ ...here, isSecure: false, hasApi: false })).toBe('insecure');
  });
  test('a browser without the interface', () => expect(faultBefore({ ...here, hasApi: false })).toBe('noApi'));
  test('nothing in the way', () => expect(faultBefore(here)).toBeUndefined());
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

  test('an installed app is told where its permission is given', () => {
    expect(faultOf(named('NotAllowedError'), { ...here, isInstalled: true })).toBe('deniedInstalled');
  });
  test('given, but no camera is listed, or it does not begin', () => {
    expect(faultOf(new NoCamerasListed(), here)).toBe('noCameras');
    expect(faultOf(new CameraDidNotStart(), here)).toBe('noStart');
  });
  test('what is no error at all', () => expect(faultOf(undefined, here)).toBe('noAccess'));
});
