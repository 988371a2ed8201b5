import { ClientProvider, fakeServer } from '@portico/data-client/testing';
import { activateLanguage, loadMessages, setPortalFacts, setViewer, type Viewer } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { expect, it, vi } from 'vitest';
import shared from '../../language/en.json' with { type: 'json' };
import own from './language/en.json' with { type: 'json' };
import QualityPage from './quality-page.tsx';

const address = vi.hoisted(() => ({ query: '', set: vi.fn() }));
vi.mock('@portico/remote-contract', async (load) => ({
  ...(await load<object>()),
  useSearchParams: () => [new URLSearchParams(address.query), address.set],
}));
vi.mock('../../data/led-teams.ts', () => ({ useLedTeam: () => ({ teamId: undefined, teams: [] }) }));
vi.mock('../../data/quality.ts', () => ({ useMayScore: () => false }));
vi.mock('../../parts/team-choice.tsx', () => ({ TeamChoice: () => null }));
vi.mock('./calibrations.tsx', () => ({ Calibrations: () => null }));
vi.mock('./effect-of-follow-ups.tsx', () => ({ EffectOfFollowUps: () => null }));
vi.mock('./evaluation-list.tsx', () => ({ EvaluationList: () => null }));
vi.mock('./forms.tsx', () => ({ Forms: () => null }));
vi.mock('./report.tsx', () => ({ Report: () => null }));
vi.mock('./sampling.tsx', () => ({ Sampling: () => null }));
vi.mock('./new-evaluation-dialog.tsx', () => ({ NewEvaluationDialog: () => null }));

loadMessages('en', { ...shared, ...own });
activateLanguage('en');
const flags = { quiz: true, qm: true, followup: true };
setPortalFacts({ flags, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const person = {
  ...{ UserID: id(3), UserGUID: id(3), UserName: 'ben', FirstName: 'Ben', LastName: 'Reed', AvatarImage: null },
};
setViewer({ user: person, organisation: id(5), principal: null } as unknown as Viewer);

const draft = (before: object) => ({
  person,
  question: { id: id(2), text: 'Phishing' },
  before: { ...{ QSR_ID: id(1), QMRef: '', answer: '', verdict: null, comment: '', at: null }, ...before },
  ...{
    how: 'act',
    lessons: [],
    talkOn: null,
    leaders: [person],
    checkOn: '2026-12-15',
    comesAgain: true,
    action: null,
  },
});

async function open(act: string, before: object) {
  address.query = `tab=followUps&act=${act}`;
  address.set.mockClear();
  const calls = fakeServer({
    getFollowUps: () => ({ followUps: [], next: null }),
    getFollowUpDraft: () => draft(before),
    createFollowUp: () => new Response(null, { status: 500 }),
  });
  const screen = await draw(
    <ClientProvider>
      <QualityPage />
    </ClientProvider>,
  );
  return { screen, calls };
}

it('opens the panel for a certificate of another page, prefilled, and sends what it is', async () => {
  const { screen, calls } = await open(`certificate.${id(1)}.${id(2)}`, {
    origin: 'certificate',
    QMDate: '2026-12-15',
  });
  await expect.element(screen.getByRole('dialog', { name: 'Act on this' })).toBeVisible();
  await expect.element(screen.getByText('Valid until 15 Dec 2026')).toBeVisible();
  expect(calls.of('getFollowUpDraft')[0]?.query).toEqual({ origin: 'certificate', QSR_ID: id(1), questionId: id(2) });
  await screen.getByRole('button', { name: 'Plan follow-up' }).click();
  await expect
    .poll(() => calls.of('createFollowUp')[0]?.body)
    .toMatchObject({ origin: 'certificate', QSR_ID: id(1), questionId: id(2), checkOn: '2026-12-15' });
});

it('words the panel for a skill of an assessment', async () => {
  const before = { origin: 'assessment', QMDate: '2026-11-20', answer: 'With help' };
  const { screen } = await open(`assessment.${id(1)}.${id(2)}`, before);
  await expect.element(screen.getByText('With help')).toBeVisible();
  await expect.element(screen.getByText('No assigned course teaches this skill.')).toBeVisible();
});

it('opens nothing for what it does not know', async () => {
  const { screen, calls } = await open(`satellite.${id(1)}.${id(2)}`, { QMDate: '2026-11-20' });
  await expect.element(screen.getByRole('tab', { name: 'Follow-ups' })).toBeVisible();
  expect(calls.of('getFollowUpDraft')).toEqual([]);
  expect(screen.getByRole('dialog').query()).toBeNull();
});
