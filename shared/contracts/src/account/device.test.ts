import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'edge',
    'windows',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'chrome',
    'linux',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'safari', 'ios'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0', 'firefox', 'android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Version/17.5 Safari/605.1.15', 'safari', 'macos'],
  ['curl/8.0', 'other', 'other'],
])('%s', (agent, browser, system) => expect(deviceOf(agent)).toEqual({ browser, system }));

test('a missing user agent gives neither browser nor system', () =>
  expect(deviceOf(undefined)).toEqual({ browser: 'other', system: 'other' }));
