import { expect, it } from 'vitest';
import { pendingHost } from './pending-host.ts';

const own = 'a-1.content.example';
const late = (address: string | undefined) => ({ address, isThere: false });

it.each([
  ['a picture elsewhere', [late('https://images.example/a.png')], 'images.example'],
  ['a picture that is there', [{ address: 'https://images.example/a.png', isThere: true }], undefined],
  ['a script that has arrived', [late('https://done.example/a.js')], undefined],
  ['a file of the course itself', [late(`https://${own}/c/x/a.js`)], undefined],
  [
    'a file of the course and a font elsewhere',
    [late(`https://${own}/c/x/a.js`), late('http://fonts.example:81/f')],
    'fonts.example',
  ],
  ['a frame without an address', [late(undefined), late('about:blank'), late('not an address')], undefined],
])('names the host that a page is waiting for: %s', (_, parts, host) => {
  expect(pendingHost(parts, new Set(['https://done.example/a.js']), own)).toBe(host);
});
