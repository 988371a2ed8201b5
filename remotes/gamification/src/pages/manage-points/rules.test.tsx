import type { ManagedRule } from '@portico/contracts/gamification/administration-shapes';
import { ClientProvider, fakeServer, refusal, type SentCall } from '@portico/data-client/testing';
import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Rules } from './rules.tsx';

loadMessages('en', { 'gamification.rules.saveOf': ['Save ', ['deed']] });
activateLanguage('en');

const rules: readonly ManagedRule[] = [
  { deed: 'courseCompleted', points: 50, dailyLimit: null, version: 1 },
  { deed: 'missionCompleted', points: 10, dailyLimit: null, version: 1 },
];

async function show(answer: (sent: SentCall, stored: ManagedRule[]) => unknown) {
  const stored = structuredClone(rules) as ManagedRule[];
  const server = fakeServer({ getRules: () => stored, saveRule: (sent) => answer(sent, stored) });
  const screen = await draw(
    <ClientProvider>
      <Rules />
    </ClientProvider>,
  );
  return {
    screen,
    bodies: () => server.of('saveRule').map(({ body }) => body),
    points: screen.getByRole('textbox', { name: 'gamification.rules.points' }),
    limit: screen.getByRole('textbox', { name: 'gamification.rules.limit' }),
    save: screen.getByRole('button', { name: 'Save gamification.deed.courseCompleted' }),
  };
}

/** Stores what is sent, like a server that no one else uses. */
function storing({ body }: SentCall, stored: ManagedRule[]): ManagedRule {
  const { deed, points, dailyLimit, baseVersion } = body;
  const rule: ManagedRule = { deed, points, dailyLimit, version: baseVersion + 1 };
  stored[0] = rule;
  return rule;
}

it('saves points and limit once on Enter, then the next change on the new version', async () => {
  const { points, limit, save, bodies } = await show(storing);
  await expect.element(save).toBeDisabled();
  await points.fill('60');
  await limit.fill('3');
  await userEvent.keyboard('{Enter}');
  const first = { deed: 'courseCompleted', points: 60, dailyLimit: 3, baseVersion: 1 };
  await expect.poll(bodies).toEqual([first]);
  await expect.element(save).toBeDisabled();
  await limit.fill('0');
  await userEvent.tab();
  await save.click();
  await expect.poll(bodies).toEqual([first, { ...first, dailyLimit: null, baseVersion: 2 }]);
});

it('shows what someone else has saved, and saves only after a choice', async () => {
  const { screen, points, save, bodies } = await show((sent, stored) => {
    if (sent.body.baseVersion === 7) return storing(sent, stored);
    stored[0] = { deed: 'courseCompleted', points: 80, dailyLimit: null, version: 7 };
    return refusal('stale_version');
  });
  await points.fill('60');
  await userEvent.tab();
  await save.click();
  await expect.element(screen.getByText('gamification.rules.overtaken', { exact: true })).toBeVisible();
  await expect.element(save).toBeDisabled();
  await screen.getByRole('button', { name: 'gamification.rules.mine' }).click();
  await save.click();
  await expect.poll(bodies).toMatchObject([{ baseVersion: 1 }, { points: 60, baseVersion: 7 }]);
});

it('says that saving failed, and retains what was typed', async () => {
  const { screen, points, save } = await show(() => refusal('forbidden'));
  await points.fill('60');
  await userEvent.tab();
  await save.click();
  await expect.element(screen.getByText('gamification.rules.failed')).toBeVisible();
  await expect.element(points).toHaveValue('60');
});

it('takes whole numbers only', async () => {
  const { points, limit, save, bodies } = await show(storing);
  await points.fill('1.5');
  await userEvent.tab();
  await expect.element(points).toHaveValue('2');
  await limit.fill('2.5');
  await userEvent.tab();
  await expect.element(limit).toHaveValue('3');
  await save.click();
  await expect.poll(bodies).toMatchObject([{ points: 2, dailyLimit: 3 }]);
});
