import { expect, test } from 'vitest';
import { offeredChanges } from './own-use.ts';
import type { RemoteHealth } from './shapes.ts';

const used: RemoteHealth = {
  remote: 'lms',
  stable: '1.1.0',
  canary: null,
  pinned: null,
  disabled: null,
  offered: ['1.1.0', '1.0.0'],
  versions: [],
  news: [],
};
const canary = { version: '1.2.0', percent: 10, since: '2026-11-21T09:00:00Z' };

test.each([
  ['in use', {}, ['pin', 'rollback', 'disable']],
  ['pinned', { pinned: '1.0.0' }, ['pin', 'unpin', 'disable']],
  ['pinned to its only version', { pinned: '1.1.0', offered: ['1.1.0'] }, ['unpin', 'disable']],
  ['in its first version', { offered: ['1.1.0'] }, ['pin', 'disable']],
  ['in its first version, with a canary', { offered: ['1.2.0', '1.1.0'], canary }, ['pin', 'rollback', 'disable']],
  ['never used', { stable: null, offered: [] }, []],
  ['switched off here', { disabled: 'a fault' }, ['enable']],
  ['switched off for everyone', { disabled: '' }, []],
  ['from a server that does not say what is offered', { offered: undefined }, ['disable']],
])('a remote %s', (_, given, changes) => {
  expect(offeredChanges({ ...used, ...given })).toEqual(changes);
});
