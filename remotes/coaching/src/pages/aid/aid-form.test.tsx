import type { Aid } from '@portico/contracts/coaching/aid-shapes';
import { getAid } from '@portico/contracts/coaching/calls';
import { useCall } from '@portico/data-client';
import { ClientProvider, fakeServer, refusal, type SentCall } from '@portico/data-client/testing';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AidForm } from './aid-form.tsx';

loadMessages('en', {});
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const navigate = vi.hoisted(() => vi.fn());
vi.mock(import('@portico/remote-contract'), async (original) => ({
  ...(await original()),
  useNavigate: () => navigate,
}));
beforeEach(() => navigate.mockClear());

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const person = (last: number, FirstName: string) => ({
  ...{ UserID: id(last), UserGUID: id(last), UserName: FirstName, FirstName, LastName: 'Reed', AvatarImage: null },
});
const nothing = { date: null, action: '', impact: '', desired: '' };
const aid: Aid = {
  ...{ ID: id(1), coachee: person(2, 'Ben'), coach: person(3, 'Ada'), madeBy: null, version: 4 },
  motivational: { date: '2026-01-05', action: 'Let the caller finish', impact: 'Calm', desired: 'Always' },
  developmental: nothing,
  ...{ consentedOn: '2026-01-06T09:00:00.000Z', createdOn: '2026-01-06T09:00:00.000Z' },
  ...{ changedOn: '2026-01-06T09:00:00.000Z', can: { amend: true } },
};

/** The server's aid, which refuses what is based on an older version. */
function storing() {
  let now = aid;
  const change = (part: Partial<Aid>) => {
    now = { ...now, ...part, version: now.version + 1 };
    return now;
  };
  return {
    change,
    answers: {
      getAid: () => now,
      SaveAid({ body: { ID, motivational, developmental, basedOn } }: SentCall): unknown {
        if (ID !== null && basedOn !== now.version) return refusal('conflict', { current: now });
        return change({ motivational, developmental });
      },
    },
  };
}

function Known() {
  const found = useCall(getAid, { body: { ID: id(1) } });
  return found.state === 'ready' ? <AidForm userId={id(2)} aid={found.data} /> : null;
}
const show = async (which: 'new' | 'known') => {
  const screen = await draw(
    <ClientProvider>{which === 'new' ? <AidForm userId={id(2)} aid={undefined} /> : <Known />}</ClientProvider>,
  );
  const praise = screen.getByRole('region', { name: 'coaching.aid.motivational' });
  const field = (name: string) => praise.getByRole('textbox', { name: `coaching.aid.${name}` });
  return {
    screen,
    praise,
    action: field('action'),
    impact: field('impact'),
    desired: field('desired'),
    day: praise.getByRole('spinbutton').first(),
    consent: () => screen.getByText('coaching.aid.consent', { exact: true }).click(),
    save: screen.getByRole('button', { name: 'coaching.aid.save' }),
  };
};
const bodies = (calls: ReturnType<typeof fakeServer>) => calls.of('SaveAid').map(({ body }) => body);

it('lists what is missing, and leads to the first empty field of the section that was begun', async () => {
  const calls = fakeServer(storing().answers);
  const { screen, action, impact, day, save } = await show('new');
  await save.click();
  await expect.element(screen.getByRole('alert')).toHaveFocus();
  await expect.element(screen.getByRole('link', { name: 'coaching.aid.fault.consent' })).toBeVisible();
  const fill = screen.getByRole('link', { name: 'coaching.aid.fault.fill' });
  await fill.click();
  await expect.element(day).toHaveFocus();
  await userEvent.keyboard('05012026');
  await action.fill('Let the caller finish');
  await fill.click();
  await expect.element(impact).toHaveFocus();
  expect(calls.of('SaveAid')).toEqual([]);
});

it('names a day in the future at its field', async () => {
  fakeServer(storing().answers);
  const { screen, praise, day, save } = await show('new');
  await day.click();
  await userEvent.keyboard('05012099');
  await save.click();
  await expect.element(praise.getByText('Error: coaching.aid.fault.future')).toBeVisible();
  await screen.getByRole('link', { name: 'coaching.aid.fault.future' }).click();
  await expect.element(day).toHaveFocus();
  await userEvent.keyboard('05012026');
  await expect.element(praise.getByText('Error: coaching.aid.fault.future')).not.toBeInTheDocument();
});

it('saves new feedback once, and opens it', async () => {
  const calls = fakeServer(storing().answers);
  const { action, impact, desired, day, consent, save } = await show('new');
  await day.click();
  await userEvent.keyboard('05012026');
  await action.fill('Let the caller finish');
  await impact.fill('Calm');
  await desired.fill('Always');
  await consent();
  await save.click();
  await expect.poll(() => navigate.mock.calls).toEqual([[`/coach/${id(2)}/aid/${id(1)}/m/view`, { replace: true }]]);
  expect(bodies(calls)).toEqual([
    {
      ...{ ID: null, UserID: id(2), consent: true, basedOn: null, developmental: nothing },
      motivational: { date: '2026-01-05', action: 'Let the caller finish', impact: 'Calm', desired: 'Always' },
    },
  ]);
});

it('shows what was amended elsewhere, and saves only after a choice', async () => {
  const server = storing();
  const calls = fakeServer(server.answers);
  const { screen, action, consent, save } = await show('known');
  await action.fill('Listened');
  await consent();
  server.change({ motivational: { ...aid.motivational, action: 'Asked twice' } });
  await save.click();
  await expect.element(screen.getByText('coaching.aid.changed', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Asked twice')).toBeVisible();
  await expect.element(action).toHaveValue('Listened');
  await expect.element(save).toBeDisabled();
  await screen.getByRole('button', { name: 'coaching.aid.keepMine' }).click();
  await save.click();
  await expect.poll(() => navigate.mock.calls).toHaveLength(1);
  expect(bodies(calls).map(({ basedOn, motivational }) => [basedOn, motivational.action])).toEqual([
    [4, 'Listened'],
    [5, 'Listened'],
  ]);
});

it('says that a refused save failed, and retains what was typed', async () => {
  fakeServer({ ...storing().answers, SaveAid: () => refusal('forbidden') });
  const { screen, action, consent, save } = await show('known');
  await action.fill('Listened');
  await consent();
  await save.click();
  await expect.element(screen.getByText('coaching.aid.failed', { exact: true })).toBeVisible();
  await expect.element(action).toHaveValue('Listened');
  expect(navigate).not.toHaveBeenCalled();
});

it('offline, what was typed stays on the device, and is saved on the version that was seen', async () => {
  const server = storing();
  const calls = fakeServer(server.answers);
  const before = await show('known');
  await before.action.fill('Listened');
  await before.consent();
  calls.goOffline();
  await before.save.click();
  await expect.element(before.screen.getByText('coaching.offline')).toBeVisible();
  await before.screen.unmount();
  calls.goOnline();
  const { action, save } = await show('known');
  await expect.element(action).toHaveValue('Listened');
  await save.click();
  await expect.poll(() => navigate.mock.calls).toHaveLength(1);
  expect(bodies(calls).at(-1)).toMatchObject({ basedOn: 4, consent: true, motivational: { action: 'Listened' } });
});
