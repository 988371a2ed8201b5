import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { expect, it } from 'vitest';
import en from '../language/en.json';
import { SlaBadge } from './sla-badge.tsx';

loadMessages('en', en);
activateLanguage('en');
const now = Date.parse('2026-11-16T12:00:00Z');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: () => now, versions: {}, timeZone: 'UTC' });

const late = { state: 'late', dueOn: '2026-11-16T10:00:00.000Z' } as const;
const missed = { state: 'missed', dueOn: null } as const;

it('tells staff by how much a clock is late', async () => {
  const screen = await draw(<SlaBadge clock={late} of="firstReply" isForRequester={false} />);
  await expect.element(screen.getByText('First reply late by 2 hours')).toBeVisible();
});

it('tells requesters that it takes longer, and nothing about what is past', async () => {
  const screen = await draw(
    <>
      <SlaBadge clock={late} of="firstReply" isForRequester />
      <SlaBadge clock={missed} of="solution" isForRequester />
    </>,
  );
  await expect.element(screen.getByText('Reply taking longer than planned')).toBeVisible();
  expect(screen.getByText(/late/).query()).toBeNull();
});
