import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAddress } from './link-address.ts';

it.each([
  ['https://status.example/board?week=3#now', 'https://status.example/board?week=3#now'],
  ['  https://STATUS.example  ', 'https://status.example/'],
])('takes %s', (typed, address) => {
  expect(readAddress(typed)).toEqual({ address });
});

it.each([
  ['', 'notAnAddress'],
  ['status.example', 'notAnAddress'],
  ['//status.example', 'notAnAddress'],
  ['https://exam ple.org', 'notAnAddress'],
  ['java\nscript:alert(1)', 'notAnAddress'],
  [`https://a.example/${'x'.repeat(2000)}`, 'notAnAddress'],
  ['http://status.example', 'notSecure'],
  ['javascript:alert(1)', 'notSecure'],
  ['data:text/html,<script>alert(1)</script>', 'notSecure'],
  ['blob:https://a.example/1', 'notSecure'],
  ['file:///etc/passwd', 'notSecure'],
  ['https://anna:secret@status.example', 'carriesSignIn'],
  ['https://anna@status.example', 'carriesSignIn'],
  ['https://localhost/board', 'notPublic'],
  ['https://portal.localhost', 'notPublic'],
  ['https://intranet', 'notPublic'],
  ['https://printer.local', 'notPublic'],
  ['https://127.0.0.1/', 'notPublic'],
  ['https://2130706433/', 'notPublic'],
  ['https://0x7f.1/', 'notPublic'],
  ['https://[::1]/', 'notPublic'],
])('refuses %j: %s', (typed, fault) => {
  expect(readAddress(typed)).toEqual({ fault });
});

it('accepts only secure addresses of public names', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((rest) => `https://${rest}`),
      ),
      (typed) => {
        const read = readAddress(typed);
        if ('fault' in read) return;
        const url = new URL(read.address);
        expect([url.protocol, url.username, url.password]).toEqual(['https:', '', '']);
        expect(url.hostname).toContain('.');
        expect(readAddress(read.address)).toEqual(read);
      },
    ),
  );
});
