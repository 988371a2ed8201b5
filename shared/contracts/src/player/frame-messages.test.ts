import { expect, it } from 'vitest';
import { readFromFrame, readToFrame, waitedForHost } from './frame-messages.ts';

it.each([
  [{ kind: 'saved' }, 'saved'],
  [{ kind: 'saved', score: '100', userID: 'somebody-else' }, 'saved'],
  [{ kind: 'constructor' }, undefined],
  [{ kind: ['saved'] }, undefined],
  ['saved', undefined],
  [null, undefined],
  [undefined, undefined],
])('the player reads only the kind of %j', (data, kind) => {
  expect(readFromFrame(data)).toBe(kind);
});

it.each([
  [{ kind: 'leave', more: 1 }, { kind: 'leave' }],
  [
    { kind: 'attempt-token', token: 'a.b', attemptID: 'x' },
    { kind: 'attempt-token', token: 'a.b' },
  ],
  [
    { kind: 'attempt-token', token: null },
    { kind: 'attempt-token', token: null },
  ],
  [{ kind: 'send-log', more: 1 }, { kind: 'send-log' }],
  [{ kind: 'attempt-token', token: 7 }, undefined],
  [{ kind: 'attempt-token' }, undefined],
  [7, undefined],
])('the frame reads only the known fields of %j', (data, message) => {
  expect(readToFrame(data)).toEqual(message);
});

it.each([
  [{ kind: 'still-loading', host: 'fonts.example.com' }, 'fonts.example.com'],
  [{ kind: 'still-loading', host: 'localhost' }, 'localhost'],
  [{ kind: 'still-loading' }, undefined],
  [{ kind: 'still-loading', host: '' }, undefined],
  [{ kind: 'still-loading', host: 'Your account is locked' }, undefined],
  [{ kind: 'still-loading', host: 'call-us.<b>now</b>' }, undefined],
  [{ kind: 'still-loading', host: 'a'.repeat(254) }, undefined],
  [{ kind: 'still-loading', host: ['example.com'] }, undefined],
  [null, undefined],
])('from %j the player shows at most a host name', (data, host) => {
  expect(waitedForHost(data)).toBe(host);
});
