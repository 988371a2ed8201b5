/** A new ticket on its way: saved on this device first, then sent, also after a reload or a day offline. */
import type { Answer, Input } from '@portico/contracts/platform/call';
import { submitTicket } from '@portico/contracts/support/calls';
import { type SentOrStored, sendOrStore } from '@portico/data-client/unsent';

export type NewTicket = Input<typeof submitTicket>['body'];
export type SentTicket = Answer<typeof submitTicket>;

/**
 * Rejects where it was not accepted: then nothing was sent, and the form holds every word. `onKept`: it is saved on this
 * device, and would be sent if the page were left now.
 */
export type SendTicket = (
  body: NewTicket,
  label: string,
  onStored: () => void,
) => Promise<SentOrStored<typeof submitTicket>>;

export function useSendTicket(): SendTicket {
  return async (body, label, onStored) => {
    // Each new ticket is a subject of its own: none waits for another.
    const subject = `ticket new ${crypto.randomUUID()}`;
    return sendOrStore({ call: submitTicket, input: { body }, subject, label, onKept: onStored });
  };
}
