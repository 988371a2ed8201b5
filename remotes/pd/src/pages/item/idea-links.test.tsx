import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { expect, it, vi } from 'vitest';
import { IdeaLinks } from './idea-links.tsx';
import type { IssueDetails } from './issue-details.ts';
import texts from './language/en.json' with { type: 'json' };

vi.mock('@portico/data-client', async (load) => ({
  ...(await load<object>()),
  useWrite: () => ({ busy: false, write: async () => undefined }),
}));

loadMessages('en', texts);
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const show = (figure: object | null, page: string | null = '/quiz/quality?failed=q1') => {
  const link = { linkID: 'l1', kind: 'figure', title: 'Verifies identity', page, figure };
  const details = { issue: { id: 'i1', can: { change: false } }, links: [link] } as unknown as IssueDetails;
  return draw(<IdeaLinks details={details} />);
};

it('shows the latest value of a figure and the day on which the portal read it', async () => {
  const screen = await show({ value: 3.9, unit: 'percent', readOn: '2026-11-30T08:00:00Z' });
  await expect
    .element(screen.getByRole('link', { name: /Verifies identity/ }))
    .toHaveAttribute('href', '/quiz/quality?failed=q1');
  await expect.element(screen.getByText(/^Figure · 3\.9% as of .*2026$/)).toBeVisible();
});

it('names a figure without a value', async () => {
  const screen = await show(null);
  await expect.element(screen.getByText('Figure', { exact: true })).toBeVisible();
});

it('leads nowhere from a figure whose page the reader does not have', async () => {
  const screen = await show({ value: 3.9, unit: 'percent', readOn: '2026-11-30T08:00:00Z' }, null);
  await expect.element(screen.getByText('Verifies identity')).toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});
