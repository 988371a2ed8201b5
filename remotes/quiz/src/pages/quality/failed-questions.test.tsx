import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { render } from '@portico/ui/testing';
import { expect, it, vi } from 'vitest';
import { FailedQuestions } from './failed-questions.tsx';
import texts from './language/en.json' with { type: 'json' };

// The host loads its texts.
vi.mock('@portico/ui/chart', () => ({ BarChart: () => null }));
vi.mock('./quality-address.ts', () => ({
  useQualityAddress: () => ({ hrefWith: (change: object) => `/quiz/quality?${JSON.stringify(change)}` }),
}));

loadMessages('en', texts);
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

it('each question shows its rate and leads to the evaluations in which it was failed', async () => {
  const pareto = [
    { questionId: 'q1', text: 'Verifies identity', faults: 2, answered: 51, cumulative: 40 },
    { questionId: 'q2', text: 'Names alternatives', faults: 3, answered: 4, cumulative: 100 },
  ];
  const raise = vi.fn();
  const screen = await render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <FailedQuestions pareto={pareto} days={{ from: '2026-06-01', to: '2026-11-30' }} raise={raise} />
    </UiProvider>,
  );
  const link = screen.getByRole('link', { name: 'Verifies identity' });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('"failed":"q1"'));
  // It leads to the evaluations that the rate counts, not to those of all days.
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('"from":"2026-06-01","to":"2026-11-30"'));
  await expect.element(screen.getByRole('gridcell', { name: '3.9%' }).first()).toBeVisible();
  await screen
    .getByRole('button', { name: /^Raise on the board ?: Verifies identity$/ })
    .first()
    .click();
  expect(raise).toHaveBeenCalledWith(pareto[0]);
  await expect.element(screen.getByRole('gridcell', { name: '2 of 51' }).first()).toBeVisible();
  expect(screen.getByRole('columnheader').elements()).toHaveLength(4);
});
