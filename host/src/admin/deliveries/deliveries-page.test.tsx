import type { Delivery } from '@portico/contracts/admin/delivery/shapes';
import { configureClient, queryClient } from '@portico/data-client';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import adminTexts from '../language/en.json';
import DeliveriesPage from './deliveries-page.tsx';
import texts from './language/en.json';

loadMessages('en', { ...adminTexts, ...texts });
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const sent = (index: number, change: Partial<Delivery>): Delivery => ({
  deliveryID: id(index),
  channel: 'mail',
  about: 'notice',
  person: { UserID: id(99), name: 'Nadia Fischer' },
  address: 'nadia@harbour.example',
  at: '2026-11-16T10:00:00.000Z',
  state: 'delivered',
  attempts: 1,
  problem: null,
  ...change,
});

let answers: (query: URLSearchParams) => { deliveries: Delivery[]; next: string | null };
let queries: string[];
beforeEach(() => {
  queryClient.clear();
  queries = [];
  vi.stubGlobal('fetch', async (given: string | Request, options?: RequestInit) => {
    const { searchParams } = new URL(new Request(given, options).url);
    queries.push(searchParams.toString());
    return Response.json(answers(searchParams));
  });
  configureClient({
    base: () => '/api',
    token: async () => 'token',
    renew: async () => false,
    context: () => undefined,
    failed: () => undefined,
  });
});
afterEach(() => vi.unstubAllGlobals());

const Address = () => <output>{useLocation().search}</output>;
const draw = (at = '/') =>
  render(
    <QueryClientProvider client={queryClient}>
      <UiProvider texts={{} as UiTexts} locale="en-GB" mark="wave" navigate={() => undefined}>
        <MemoryRouter initialEntries={[at]}>
          <DeliveriesPage />
          <Address />
        </MemoryRouter>
      </UiProvider>
    </QueryClientProvider>,
  );

it('says for each message what it was, to whom it went, and why it did not arrive', async () => {
  answers = () => ({
    deliveries: [
      sent(1, { state: 'rejected', problem: '550 No such mailbox' }),
      sent(2, { channel: 'push', about: 'coaching', address: null, state: 'failed', attempts: 6 }),
      sent(3, { about: 'notice-of-a-newer-server', person: { UserID: id(99), name: '' } }),
    ],
    next: null,
  });
  const page = await draw();
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const texts = async (name: string, ...parts: (string | RegExp)[]) => {
    for (const part of parts) await expect.element(row(name).getByText(part, { exact: false })).toBeVisible();
  };
  await texts(
    'Notification to Nadia Fischer',
    ...['nadia@harbour.example', 'Reason: 550 No such mailbox', 'Check the address.', /^Rejected$/],
  );
  await texts(
    'Push notification to one browser: Coaching to Nadia Fischer',
    ...['6 attempts', 'Nothing more will be sent.', /^Not delivered$/],
  );
  await texts('E-mail to a deleted account', 'Delivered');
});

it('filters in the address, and adds the next page to the list', async () => {
  answers = (query) =>
    query.get('after') === null
      ? { deliveries: [sent(1, { state: 'failed' })], next: 'next page' }
      : { deliveries: [sent(2, { state: 'failed' })], next: null };
  const page = await draw('/?channel=mail');
  await page.getByText('Undelivered only').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('?channel=mail&only=undelivered');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(2);
  expect(queries).toEqual([
    'channel=mail',
    'channel=mail&only=undelivered',
    'channel=mail&only=undelivered&after=next+page',
  ]);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
});

it('says that nothing matches', async () => {
  answers = () => ({ deliveries: [], next: null });
  const page = await draw();
  await expect.element(page.getByText('Nothing was sent')).toBeVisible();
});
