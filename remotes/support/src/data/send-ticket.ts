/** Sends a new ticket: saved on this device first, then sent, even after a reload or a day offline. */
import type { Input } from '@portico/contracts/platform/call';
import { submitTicket } from '@portico/contracts/support/calls';
import { type SentOrStored, sendOrStore } from '@portico/data-client/unsent';

export type NewTicket = Input<typeof submitTicket>['body'];

/**
 * Rejects if the ticket was refused: then nothing was sent, and the form still has all its input. `onStored` is called
 * as soon as the ticket is saved on this device and would be sent even if the page were closed.
 */
type SendTicket = (body: NewTicket, label: string, onStored: () => void) => Promise<SentOrStored<typeof submitTicket>>;

export function useSendTicket(): SendTicket {
  return async (body, label, onStored) => {
    // Each new ticket has a subject of its own, so that none waits for another.
    const subject = `ticket new ${crypto.randomUUID()}`;
    return sendOrStore({ call: submitTicket, input: { body }, subject, label, onKept: onStored });
  };
}
