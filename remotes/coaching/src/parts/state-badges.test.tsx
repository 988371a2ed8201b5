import { activateLanguage } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { expect, it } from 'vitest';
import { SessionBadges, StateBadge } from './state-badges.tsx';

activateLanguage('en');

const badges = async (shown: React.ReactElement) => {
  const screen = await draw(shown);
  return screen.container.textContent;
};

it.each([
  ['a session that was sent back is not called saved as well', 0, 'rejected', 'coaching.state.sentBack'],
  ['a submitted session', 1, 'not requested to complete', 'coaching.status.1'],
  ['an accepted session says so once', 2, 'accepted', 'coaching.status.2'],
  ['a session whose completion is requested', 2, 'requested', 'coaching.status.2coaching.state.requested'],
  ['a completed session says so once', 3, 'completed', 'coaching.status.3'],
] as const)('%s', async (_, status, label, texts) => {
  expect(await badges(<SessionBadges status={status} label={label} />)).toBe(texts);
});

it('an action that no one has asked to complete has no badge', async () => {
  expect(await badges(<StateBadge status="not requested to complete" />)).toBe('');
  expect(await badges(<StateBadge status="not completed" />)).toBe('coaching.state.notCompleted');
});
