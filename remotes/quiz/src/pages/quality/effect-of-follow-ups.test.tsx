import type { EffectFigures, TeamEffect } from '@portico/contracts/followup/shapes';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { render } from '@portico/ui/testing';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import shared from '../../language/en.json' with { type: 'json' };
import { EffectOfFollowUps } from './effect-of-follow-ups.tsx';
import own from './language/en.json' with { type: 'json' };

const answer = vi.hoisted(() => ({ data: {} as object }));
vi.mock('../../data/follow-ups.ts', () => ({
  useEffectOfFollowUps: () => ({ state: 'ready', data: answer.data, retry: () => undefined }),
}));
vi.mock('@portico/ui/chart', () => ({ LineChart: () => null, BarChart: () => null }));

loadMessages('en', { ...shared, ...own });
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const figures = (actedOn: number, share: number | null): EffectFigures => {
  const none = { groups: [], withheld: 0 };
  const range = share === null ? null : { low: share - 5, high: share + 5 };
  const total = { people: actedOn, actedOn, checked: actedOn, improved: 3, share, range, medianDays: 9 };
  return { faults: actedOn + 2, total, byQuestion: none, byCourse: none, byCoach: none };
};

async function show(evaluations: EffectFigures, others?: TeamEffect['others']): Promise<void> {
  answer.data = { teamID: 'team', from: '2026-06-01', to: '2026-11-30', ...evaluations, ...(others && { others }) };
  await render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <EffectOfFollowUps teamId="team" />
    </UiProvider>,
  );
}
const choice = () => page.getByRole('button', { name: /Type of fault/ });
const text = (part: string) => page.getByText(part, { exact: false });

it('shows quizzes apart from evaluations', async () => {
  await show(figures(8, 40), [
    { origin: 'quiz', ...figures(6, 80) },
    { origin: 'verification', ...figures(0, null), faults: 0 },
  ]);
  await expect.element(text('between 35% and 45%')).toBeVisible();
  await userEvent.click(choice());
  await expect.element(page.getByRole('option', { name: 'Quizzes' })).toBeVisible();
  expect(page.getByRole('option', { name: 'Knowledge verifications' }).query()).toBeNull();
  await userEvent.click(page.getByRole('option', { name: 'Quizzes' }));
  await expect.element(text('between 75% and 85%')).toBeVisible();
  await expect.element(text('once for each person')).toBeVisible();
});

it('shows faults of evaluations that a quiz checks apart as well', async () => {
  await show(figures(8, 40), [{ origin: 'quizCheck', ...figures(6, 80) }]);
  await userEvent.click(choice());
  await userEvent.click(page.getByRole('option', { name: 'Evaluations, checked by a quiz or knowledge verification' }));
  await expect.element(text('between 75% and 85%')).toBeVisible();
  expect(text('once for each person').query()).toBeNull();
});

it('starts with quizzes if only they have follow-ups', async () => {
  await show(figures(0, null), [{ origin: 'quiz', ...figures(6, 80) }]);
  await expect.element(text('between 75% and 85%')).toBeVisible();
});

it.each([
  ['assessment', 'once for each person who was below the expected level', 'From gap to expected level'],
  ['certificate', 'Certificates that have been renewed count as well', 'From expiry to renewal'],
] as const)('speaks of no questions for kind %s', async (origin, note, title) => {
  const group = { id: 'g', name: 'Phishing', ...figures(6, 80).total };
  const by = { groups: [group], withheld: 0 };
  await show(figures(0, null), [{ origin, ...figures(6, 80), byQuestion: by, byCourse: by, byCoach: by }]);
  await expect.element(text(note)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/question|score/i);
});

it('shows what an earlier server answers, without a choice', async () => {
  await show(figures(8, 40));
  await expect.element(text('between 35% and 45%')).toBeVisible();
  expect(choice().query()).toBeNull();
});

it('says that there is nothing to compare without follow-ups', async () => {
  await show(figures(0, null), [{ origin: 'quiz', ...figures(0, null) }]);
  await expect.element(text('Nothing to compare yet')).toBeVisible();
});
