import type { OpenBoard, PerformanceDoc } from '@portico/contracts/pd/shapes';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { Card, UiProvider, type UiTexts } from '@portico/ui';
import { render } from '@portico/ui/testing';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import shared from '../../language/en.json' with { type: 'json' };
import { BoardLetters } from './board-letters.tsx';
import texts from './language/en.json' with { type: 'json' };
import { Measure } from './measure.tsx';

vi.mock('@portico/data-client', async (original) => ({
  ...(await original<object>()),
  useWrite: () => ({ write: vi.fn(async () => undefined), busy: false, error: null }),
}));

loadMessages('en', { ...shared, ...texts });
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const held = '2026-11-27';
const score = {
  ...{ PDPDPK: 'doc', kind: 'measure', title: 'Quality', note: '', measureID: 'm', value: 74, unit: 'percent' },
  ...{ target: 85, better: 'up', readings: [81, 78, 74], dimensionID: 'q', redAt: 80, valuedBy: null },
  figure: { kind: 'quality.score', readOn: '2026-11-27T08:02:00Z', link: '/quiz/quality?team=t&tab=trends' },
} as unknown as PerformanceDoc;
const board = (document: PerformanceDoc) =>
  ({
    ...{ SessionIDPK: 'b', Held: held, isToday: true, can: { edit: true }, PerformanceDocs: [document] },
    letters: [
      { dimensionID: 'q', letter: 'Q', name: 'Quality', marks: [] },
      { dimensionID: 's', letter: 'S', name: 'Safety', marks: [] },
    ],
    userStatuses: [{ user: { UserID: 'u', FirstName: 'Ada', LastName: 'Kite' } }],
  }) as unknown as OpenBoard;
const show = (part: ReactNode) =>
  render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      {part}
    </UiProvider>,
  );

it('a value read by the portal explains what it means, shows when it was read, and links to its details', async () => {
  const screen = await show(
    <Card>
      <Measure document={score} />
    </Card>,
  );
  await expect
    .element(screen.getByText(/^Mean score over the last four full weeks\. Calculated by the portal 27 Nov 2026/))
    .toBeVisible();
  const details = screen.getByRole('link', { name: 'Quality: details' });
  await expect.element(details).toHaveAttribute('href', '/quiz/quality?team=t&tab=trends');
});

it('a typed value shows who entered it', async () => {
  const typed = { ...score, figure: null, valuedBy: { FirstName: 'Ada', LastName: 'Kite' } };
  const screen = await show(<Measure document={typed} />);
  await expect.element(screen.getByText('Entered by Ada Kite')).toBeVisible();
});

it('beyond the limit a red day is proposed, with its reason filled in for the meeting to confirm', async () => {
  const screen = await show(<BoardLetters board={board(score)} />);
  await expect.element(screen.getByText('Red proposed')).toBeVisible();
  expect(screen.getByText('Red proposed').elements()).toHaveLength(1);
  await expect.element(screen.getByText('Quality: 74%, limit 80%')).toBeVisible();
  await screen.getByRole('button', { name: 'Quality: mark today red' }).click();
  await expect.element(screen.getByRole('textbox', { name: /^Why is it red/ })).toHaveValue('Quality: 74%, limit 80%');
});

it('at the limit nothing is proposed, and the reason stays empty', async () => {
  const screen = await show(<BoardLetters board={board({ ...score, value: 80 })} />);
  await screen.getByRole('button', { name: 'Quality: mark today red' }).click();
  await expect.element(screen.getByRole('textbox', { name: /^Why is it red/ })).toHaveValue('');
  expect(screen.getByText('Red proposed').elements()).toHaveLength(0);
});
