import type { BootRemote } from '@portico/contracts/platform/boot';
import { expect, test } from 'vitest';
import { enabledRemotes } from './enabled-remotes.ts';

const remote = (id: string, flag: string) =>
  ({
    description: {
      id,
      flag,
      routes: [{ path: `/${id}` }, { path: `/${id}/qm`, flag: 'qm' }],
      menu: [{ to: `/${id}/qm`, flag: 'qm' }],
      homeCards: [{ id: 'due' }],
    },
  }) as unknown as BootRemote;

const remotes = [remote('lms', 'lms'), remote('quiz', 'quiz')];
const pathsWith = (flags: Record<string, boolean>) =>
  enabledRemotes({ remotes, flags }).map(({ description }) => [
    description.id,
    description.routes.map(({ path }) => path),
    description.menu.length,
  ]);

test('a remote that is disabled or unknown to the tenant disappears', () => {
  expect(pathsWith({ lms: true, quiz: false, qm: true })).toEqual([['lms', ['/lms', '/lms/qm'], 1]]);
  expect(pathsWith({})).toEqual([]);
});

test('within a remote, what its own flag disables disappears', () => {
  expect(pathsWith({ quiz: true })).toEqual([['quiz', ['/quiz'], 0]]);
});
