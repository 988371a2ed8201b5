import type { QuizResult } from '@portico/contracts/quiz/result-shapes';
import { activateLanguage, setPortalFacts } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { expect, it } from 'vitest';
import { ResultHead } from './result-head.tsx';

activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const result: QuizResult = {
  ...{ QSR_ID: id(1), QID: id(2), sessionID: id(3), title: 'Calls', kind: 'quiz', version: 1 },
  user: { UserID: id(4), UserGUID: id(4), UserName: 'ben', FirstName: 'Ben', LastName: 'Reed', AvatarImage: null },
  ...{ startedAt: '2026-11-20T08:00:00.000Z', submittedAt: '2026-11-20T09:00:00.000Z', endedBy: 'person' },
  ...{ submittedBy: null, verifiedBy: null, score: 80, points: 4, maxPoints: 5, passMark: 75, passed: true },
  ...{ toMark: false, showsKeys: false, showsAnswers: true, isAnonymous: false, files: [], Results: [] },
};

it('is offered for export with its answers', async () => {
  const screen = await draw(<ResultHead result={result} isOwn={false} />);
  await expect.element(screen.getByRole('button', { name: 'quiz.result.export' })).toBeVisible();
});

it('cannot be exported while it is limited to its score', async () => {
  const screen = await draw(<ResultHead result={{ ...result, showsAnswers: false }} isOwn={false} />);
  await expect.element(screen.getByText('quiz.result.noAnswers')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'quiz.result.export' })).not.toBeInTheDocument();
});

it('celebrates what passing has earned, and places that were gained', async () => {
  const earned = { points: 20, movedUp: 3 };
  const screen = await draw(<ResultHead result={{ ...result, earned }} isOwn />);
  await expect.element(screen.getByText('quiz.result.earned')).toBeVisible();
  await expect.element(screen.getByText('quiz.result.movedUp')).toBeVisible();
  await screen.unmount();
  const without = await draw(<ResultHead result={{ ...result, earned: { points: 20, movedUp: null } }} isOwn />);
  await expect.element(without.getByText('quiz.result.earned')).toBeVisible();
  await expect.element(without.getByText('quiz.result.movedUp')).not.toBeInTheDocument();
});
