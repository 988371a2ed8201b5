import type { Kudos, KudosList as ListOf } from '@portico/contracts/recognition/kudos-shapes';
import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { render } from '@portico/ui/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import texts from '../../language/en.json' with { type: 'json' };
import { KudosList } from './kudos-list.tsx';
import pageTexts from './language/en.json' with { type: 'json' };

const server = vi.hoisted(() => ({
  kudos: [] as object[],
  next: null as string | null,
  asked: [] as object[],
  opened: [] as object[],
  openedState: 'ready',
}));
const wrote = vi.hoisted(() => [] as [string, object][]);
vi.mock('@portico/data-client', async (load) => ({
  ...(await load<object>()),
  useCall: (_: object, { query }: { query: { kudos?: string } }, { enabled = true }: { enabled?: boolean } = {}) => {
    if (!enabled) return { state: 'loading', retry: () => {} };
    server.asked.push(query);
    if (query.kudos) return { state: server.openedState, data: { kudos: server.opened, next: null }, retry: () => {} };
    return { state: 'ready', data: { kudos: server.kudos, next: server.next }, retry: () => {} };
  },
  useWrite: ({ name }: { name: string }) => ({
    busy: false,
    error: null,
    write: async ({ body }: { body: object }) => wrote.push([name, body]),
  }),
}));

vi.mock('@portico/remote-contract', async (load) => ({
  ...(await load<object>()),
  useDateStyle: () => ({ language: 'en', timeZone: 'UTC' }),
}));

loadMessages('en', { ...texts, ...pageTexts });
activateLanguage('en');

const person = (FirstName: string) => ({
  UserID: crypto.randomUUID(),
  UserGUID: crypto.randomUUID(),
  UserName: FirstName,
  FirstName,
  LastName: 'Berg',
  AvatarImage: null,
});
const kudos = (more: Partial<Kudos> = {}): Kudos => ({
  KudosID: '11111111-1111-4111-8111-111111111111',
  giver: person('Lea'),
  receiver: person('Noor'),
  badge: 'idea',
  words: 'Your list is on my desk.',
  givenAt: '2026-11-30T10:00:00.000Z',
  isOnlyForReceiver: false,
  isHidden: false,
  removed: null,
  can: { takeBack: false, hide: false, remove: false },
  ...more,
});
const can = { takeBack: false, hide: false, remove: false };
const showAll = vi.fn();
beforeEach(() => {
  Object.assign(server, { kudos: [], next: null, asked: [], opened: [], openedState: 'ready' });
  showAll.mockClear();
  wrote.length = 0;
});
const show = (list: ListOf) =>
  render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <KudosList list={list} openedId={kudos().KudosID} onShowAll={showAll} />
    </UiProvider>,
  );

it('shows who thanked whom, for what, and nothing to do for others', async () => {
  server.kudos = [kudos()];
  const screen = await show('team');
  const entry = screen.getByRole('listitem');
  await expect.element(entry.getByText(/Lea Berg thanked Noor Berg/)).toBeVisible();
  await expect.element(entry.getByText(/Your list is on my desk\./)).toBeVisible();
  await expect.element(entry.getByText(/Good idea/)).toBeVisible();
  await expect.element(entry).toHaveAttribute('aria-current', 'true');
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

it('lets the giver take it back and read why it was removed', async () => {
  server.kudos = [kudos({ can: { ...can, takeBack: true } })];
  const screen = await show('given');
  await screen.getByRole('button', { name: 'Take back: kudos to Noor Berg' }).click();
  await expect.poll(() => wrote).toEqual([['takeBackKudos', { KudosID: kudos().KudosID }]]);
  await screen.unmount();
  const removed = {
    by: person('Jonas'),
    on: '2026-11-30T11:00:00.000Z',
    reason: 'Names a customer.',
  };
  server.kudos = [kudos({ removed })];
  const after = await show('given');
  await expect.element(after.getByText('Removed by Jonas Berg')).toBeVisible();
  await expect.element(after.getByText('Names a customer.')).toBeVisible();
});

it('lets the receiver hide it from others', async () => {
  server.kudos = [kudos({ can: { ...can, hide: true } })];
  const screen = await show('received');
  await screen.getByRole('button', { name: 'Hide from others: kudos from Lea Berg' }).click();
  await expect.poll(() => wrote).toEqual([['hideKudos', { KudosID: kudos().KudosID, isHidden: true }]]);
});

it('removes only with a reason', async () => {
  server.kudos = [kudos({ can: { ...can, remove: true } })];
  const screen = await show('team');
  await screen.getByRole('button', { name: 'Remove the kudos from Lea Berg to Noor Berg' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByRole('textbox').fill('It names a customer.');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect
    .poll(() => wrote)
    .toEqual([['removeKudos', { KudosID: kudos().KudosID, reason: 'It names a customer.' }]]);
});

const another = { KudosID: '22222222-2222-4222-8222-222222222222', words: 'For your patience.' };

it('shows what a notification is about alone if it is on a later page, until all are wanted', async () => {
  Object.assign(server, { kudos: [kudos(another)], opened: [kudos()] });
  const screen = await show('received');
  await expect.element(screen.getByRole('listitem')).toHaveAttribute('aria-current', 'true');
  await expect.element(screen.getByText('Your list is on my desk.')).toBeVisible();
  expect(server.asked.at(-1)).toEqual({ list: 'received', kudos: kudos().KudosID });
  await screen.getByRole('button', { name: 'Show all' }).click();
  expect(showAll).toHaveBeenCalledOnce();
});

it.each(['failed', 'offline', 'denied'])(
  'leads to all of them if what a notification is about is %s',
  async (state) => {
    Object.assign(server, { kudos: [kudos(another)], openedState: state });
    const screen = await show('received');
    await screen.getByRole('button', { name: 'Show all' }).click();
    expect(showAll).toHaveBeenCalledOnce();
  },
);

it('says that what a notification is about is gone, above the others', async () => {
  server.kudos = [kudos(another)];
  const screen = await show('received');
  await expect.element(screen.getByText('These kudos are no longer here')).toBeVisible();
  await expect.element(screen.getByText('For your patience.')).toBeVisible();
});

it('turns pages, and invites to give the first', async () => {
  server.kudos = [kudos()];
  server.next = 'second';
  const screen = await show('received');
  await screen.getByRole('button', { name: 'Older entries' }).click();
  await expect.poll(() => server.asked.at(-1)).toEqual({ list: 'received', after: 'second' });
  await screen.unmount();
  Object.assign(server, { kudos: [], next: null });
  const empty = await show('team');
  await expect.element(empty.getByText(/thank a colleague who helped you/)).toBeVisible();
});
