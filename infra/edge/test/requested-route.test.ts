/** The page of an address when features are switched off. */
import type { BootDocument, BootRemote } from '@portico/contracts/platform/boot';
import { expect, test } from 'vitest';
import { requestedRoute } from '../src/routing/requested-route.ts';

const remote = {
  description: {
    id: 'quiz',
    flag: 'quiz',
    routes: [
      { path: '/quiz/home', page: 'home', audience: 'all' },
      { path: '/anonymousQuiz/:quizid/1/:userId', page: 'guest', audience: 'all', public: 'x', flag: 'anonymousQuiz' },
    ],
  },
} as unknown as BootRemote;
const asked = (flags: Readonly<Record<string, boolean>>, path: string) =>
  requestedRoute({ remotes: [remote], flags } as unknown as BootDocument, path, {}).kind;

test('a public page of a disabled feature does not exist, even for holders of its link', () => {
  const link = '/anonymousQuiz/a/1/b';
  expect(asked({ quiz: true, anonymousQuiz: true }, link)).toBe('remote');
  expect(asked({ quiz: true, anonymousQuiz: false }, link)).toBe('unknown');
  expect(asked({ quiz: true }, link)).toBe('unknown');
  expect(asked({ quiz: true }, '/quiz/home')).toBe('remote');
});
