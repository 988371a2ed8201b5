import type { MissingOneToOne, PlanStart } from '@portico/contracts/coaching/one-to-one-shapes';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { render } from '@portico/ui/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import shared from '../../language/en.json' with { type: 'json' };
import texts from './language/en.json' with { type: 'json' };
import PlanOneToOnes from './plan-one-to-ones.tsx';

const stored = vi.hoisted(() => ({
  sent: [] as object[],
  missing: [] as object[],
  more: 0,
  refusal: null as object | null,
  retried: 0,
}));
vi.mock('../../data/one-to-ones.ts', async (original) => ({
  ...(await original<typeof import('../../data/one-to-ones.ts')>()),
  useOneToOnePlan: () => ({
    state: 'ready',
    data: { timeZone: 'UTC', missing: stored.missing, more: stored.more },
    retry: () => (stored.retried += 1),
  }),
  useSendOneToOnes: () => ({
    busy: false,
    write: async ({ body }: { body: { meetings: object[] } }) => {
      stored.sent.push(body);
      if (stored.refusal) throw stored.refusal;
      return { planned: body.meetings.length };
    },
  }),
}));

loadMessages('en', { ...shared, ...texts });
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const ids: Record<string, string> = {
  Ada: '00000000-0000-4000-8000-00000000000a',
  Ben: '00000000-0000-4000-8000-00000000000b',
  Cem: '00000000-0000-4000-8000-00000000000c',
};
const at = (date: string, timeStart: string): PlanStart => ({ date, timeStart, start: `${date}T${timeStart}:00.000Z` });
const free = [at('2026-12-01', '09:00'), at('2026-12-01', '09:30'), at('2026-12-02', '09:30')];
const person = (FirstName: string, proposed: number | null): MissingOneToOne =>
  ({
    coachee: { UserID: ids[FirstName], FirstName, LastName: 'Berg' },
    daysSincePrevious: FirstName === 'Ada' ? null : 40,
    free: proposed === null ? [] : free,
    proposed: proposed === null ? null : free[proposed]?.start,
  }) as unknown as MissingOneToOne;

const show = (onClose: () => void = () => undefined) =>
  render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <PlanOneToOnes teamId="team" onClose={onClose} />
    </UiProvider>,
  );
type Shown = Awaited<ReturnType<typeof show>>;
const choose = async (screen: Shown, label: string, option: string) => {
  await screen.getByRole('button', { name: new RegExp(label) }).click();
  await screen.getByRole('option', { name: option }).click();
};
beforeEach(() =>
  Object.assign(stored, {
    sent: [],
    missing: [person('Ada', 0), person('Ben', 1), person('Cem', null)],
    refusal: null,
    retried: 0,
  }),
);

it('one press invites everyone who has a time, and those without one are named', async () => {
  const onClose = vi.fn();
  const screen = await show(onClose);
  await expect.element(screen.getByRole('checkbox', { name: 'Ada Berg' })).toBeChecked();
  await expect.element(screen.getByText('No session yet')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Cem Berg' })).toBeDisabled();
  await expect.element(screen.getByText(/You’re never both free/)).toBeVisible();
  await screen.getByRole('button', { name: 'Send 2 invitations' }).click();
  expect(stored.sent).toEqual([
    {
      ...{ teamID: 'team', title: 'One-to-one', minutes: 30, timeZone: 'UTC' },
      meetings: [
        { coacheeID: ids.Ada, date: '2026-12-01', timeStart: '09:00' },
        { coacheeID: ids.Ben, date: '2026-12-01', timeStart: '09:30' },
      ],
    },
  ]);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('someone can be left out, and a day or time changed, but not to the time of another', async () => {
  const screen = await show();
  await choose(screen, 'Time for Ben Berg', '09:00');
  await expect.element(screen.getByText('At the same time as another one')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Send 2 invitations' })).toBeDisabled();
  await choose(screen, 'Day for Ben Berg', 'Wed 2 Dec');
  await screen.getByText('Ada Berg', { exact: true }).click();
  await screen.getByRole('button', { name: 'Send 1 invitation' }).click();
  expect(stored.sent).toMatchObject([{ meetings: [{ coacheeID: ids.Ben, date: '2026-12-02', timeStart: '09:30' }] }]);
});

it('shows the hours that someone has set', async () => {
  const [ada, ...others] = stored.missing;
  stored.missing = [{ ...ada, works: { days: [1, 2, 3], from: '08:00', to: '12:00', timeZone: 'UTC' } }, ...others];
  const screen = await show();
  await expect.element(screen.getByText(/Works Mon–Wed 08:00–12:00/)).toBeVisible();
});

it('names those whose time is not free any more, and reads the times again', async () => {
  stored.refusal = { status: 409, code: 'conflict', current: { reason: 'taken', people: [ids.Ben] } };
  const onClose = vi.fn();
  const screen = await show(onClose);
  await screen.getByRole('button', { name: 'Send 2 invitations' }).click();
  await expect.element(screen.getByText(/^No longer possible: Ben Berg\./)).toBeVisible();
  expect(stored.retried).toBe(1);
  expect(onClose).not.toHaveBeenCalled();
});

it('says how many more are due than can be planned at once', async () => {
  stored.more = 3;
  const screen = await show();
  await expect.element(screen.getByText('3 more people are due. Plan these first.')).toBeVisible();
  stored.more = 0;
});
