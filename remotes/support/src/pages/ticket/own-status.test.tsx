import type { Ticket } from '@portico/contracts/support/shapes';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { render } from '@portico/ui/testing';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { OwnStatus } from './own-status.tsx';

loadMessages('en', {});
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const open = {
  ticketID: '5c2fb0a4-53c4-4b0b-9d0e-7d8f8a3b2c11',
  SUP_TCK_STATE: { id: 's', code: 'new', name: 'New' },
  SUP_TCK_CLOSED: null,
  allocatedTo: null,
  can: { close: true },
  rating: null,
  mayRate: false,
} as unknown as Ticket;
const solved = { ...open, SUP_TCK_CLOSED: '2026-11-29T06:00:00Z', can: { close: false }, mayRate: true } as Ticket;

const sent = vi.hoisted((): { call: string; body: unknown }[] => []);
vi.mock('../../data/use-support-write.ts', () => ({
  useSupportWrite: () => ({
    isBusy: false,
    refused: undefined,
    run: async ({ name }: { name: string }, { body }: { body: unknown }) => {
      sent.push({ call: name, body });
      return { ok: true };
    },
  }),
}));
beforeEach(() => sent.splice(0));

let change: (ticket: Ticket) => void;
function Shown({ first }: { first: Ticket }) {
  const [ticket, setTicket] = useState(first);
  change = setTicket;
  return <OwnStatus ticket={ticket} />;
}
const show = (first: Ticket) =>
  render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <Shown first={first} />
    </UiProvider>,
  );

it('the focus stays at the status when the button that closed the ticket disappears', async () => {
  const screen = await show(open);
  screen.getByRole('button', { name: 'support.ticket.solved' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const status = screen.getByRole('group', { name: 'support.status.new' });
  await vi.waitFor(() => expect(document.activeElement).toBe(status.element()));
  change(solved);
  await expect.element(screen.getByRole('group', { name: 'support.status.resolved' })).toHaveFocus();
});

it('one press on a face sends the rating', async () => {
  const screen = await show(solved);
  await screen.getByRole('radio', { name: 'support.rating.okay' }).click();
  await vi.waitFor(() =>
    expect(sent).toEqual([{ call: 'rateTicket', body: { ticketID: solved.ticketID, rating: 'okay' } }]),
  );
});
