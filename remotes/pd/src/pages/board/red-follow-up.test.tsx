import type { MonthLetter, OpenBoard } from '@portico/contracts/pd/shapes';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { render } from '@portico/ui/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import shared from '../../language/en.json' with { type: 'json' };
import german from './language/de.json' with { type: 'json' };
import texts from './language/en.json' with { type: 'json' };
import { RedFollowUp } from './red-follow-up.tsx';

const stored = vi.hoisted(() => ({ asked: [] as boolean[], answer: {} as object }));
vi.mock('@portico/data-client', async (original) => ({
  ...(await original<object>()),
  useCall: (_: object, __: object, { enabled }: { enabled: boolean }) => {
    stored.asked.push(enabled);
    return { state: 'ready', data: stored.answer };
  },
}));
vi.mock('@portico/remote-contract', async (load) => ({
  ...(await load<object>()),
  useSelf: () => ({ UserID: 'lea' }),
}));

loadMessages('en', { ...shared, ...texts });
activateLanguage('en');
const flags = (followup: boolean) =>
  setPortalFacts({
    flags: { quiz: true, qm: true, followup },
    ...{ channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' },
  });
beforeEach(() => {
  flags(true);
  Object.assign(stored, { asked: [], answer: { from: [], next: [], actOn: [{ questionId: 's', how: 'act' }] } });
});

const day = '2026-11-27';
const letter = {
  ...{ dimensionID: 's', letter: 'S', name: 'Safety' },
  marks: [{ day, mark: 'red', reason: 'Someone slipped.', issueID: 'i' }],
} as unknown as MonthLetter;
const show = (owner: string, lead = true) =>
  render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <RedFollowUp
        letter={letter}
        board={
          {
            ...{ SessionIDPK: 'b', TeamID: 't', Held: day, can: { lead }, letters: [letter] },
            issues: [{ id: 'i', owner: { UserID: owner } }],
            userStatuses: ['ada', 'lea'].map((UserID) => ({ user: { UserID } })),
          } as unknown as OpenBoard
        }
      />
    </UiProvider>,
  );

it.each([
  ['ada', '/quiz/quality?tab=followUps&act=board.b.s.ada', 'the owner of its action'],
  ['lea', '/quiz/quality?tab=followUps&act=board.b.s', 'no one, if that is the viewer'],
  ['tom', '/quiz/quality?tab=followUps&act=board.b.s', 'no one, if they are not in the team any more'],
])('leads to the panel; owned by %s, it opens %s: %s', async (owner, href) => {
  const screen = await show(owner);
  await expect.element(screen.getByRole('link', { name: 'Safety: act on this red day' })).toHaveAttribute('href', href);
});

it('leads to the follow-up that there is, without naming anyone', async () => {
  stored.answer = {
    from: [{ question: { id: 's' }, state: 'open', person: { FirstName: 'Ada' } }],
    next: [],
    actOn: [],
  };
  const screen = await show('ada');
  await expect
    .element(screen.getByRole('link', { name: 'Safety: show the follow-up of this red day' }))
    .toHaveAttribute('href', '/quiz/quality?tab=followUps&team=t');
  expect(screen.container.textContent).not.toContain('Ada');
});

it.each([
  ['open', 'Follow-up planned', 'show the follow-up'],
  ['proposed', 'Follow-up proposed', 'show the proposed follow-up'],
])('says what there is of the red day: %s', async (state, text, name) => {
  stored.answer = { from: [{ question: { id: 's' }, state }], next: [], actOn: [] };
  const screen = await show('ada');
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: `Safety: ${name} of this red day` })).toBeVisible();
});

it('offers a proposal to those who may not plan', async () => {
  stored.answer = { from: [], next: [], actOn: [{ questionId: 's', how: 'propose' }] };
  const screen = await show('ada');
  const name = 'Safety: propose a follow-up of this red day';
  await expect
    .element(screen.getByRole('link', { name }))
    .toHaveAttribute('href', '/quiz/quality?tab=followUps&act=board.b.s.ada');
});

it('German does not call it what the action of the red day is called', () => {
  expect(german['pd.letters.action.missing']).toContain('Maßnahme');
  const ofFollowUps = Object.entries(german).filter(([key]) =>
    /^pd\.letters\.(act|followUp|followUpProposed|propose)(Of)?$/.test(key),
  );
  expect(ofFollowUps.filter(([, text]) => !text.includes('Nachverfolgung'))).toEqual([]);
});

it('asks and shows nothing to those who do not lead the team, and while follow-ups are off', async () => {
  const member = await show('ada', false);
  expect(member.container.querySelector('a')).toBeNull();
  flags(false);
  const off = await show('ada');
  expect(off.container.querySelector('a')).toBeNull();
  expect(stored.asked).not.toContain(true);
});
