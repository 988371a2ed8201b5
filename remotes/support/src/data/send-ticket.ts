/** A new ticket on its way: saved on this device first, then sent, also after a reload or a day offline. */
import type { Answer, Input } from '@portico/contracts/platform/call';
import { submitTicket } from '@portico/contracts/support/calls';
import { CallError, useQueryClient } from '@portico/data-client';
import { type SentOrKept, sendOrKeep } from '@portico/data-client/unsent';
import { useState } from 'react';

export type NewTicket = Input<typeof submitTicket>['body'];
export type SentTicket = Answer<typeof submitTicket>;

export interface SendTicket {
  /**
   * Undefined where it was not accepted: then nothing was sent, and the form keeps every word. `onKept`: it stands on this
   * device, and would be sent if the page were left now.
   */
  send(body: NewTicket, label: string, onKept: () => void): Promise<SentOrKept<typeof submitTicket> | undefined>;
  busy: boolean;
  hasFailed: boolean;
}

export function useSendTicket(): SendTicket {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  return {
    busy,
    hasFailed,
    async send(body, label, onKept) {
      setBusy(true);
      setFailed(false);
      try {
        // Each new ticket is a subject of its own: none waits for another.
        const subject = `ticket new ${crypto.randomUUID()}`;
        const outcome = await sendOrKeep({ call: submitTicket, input: { body }, subject, label, onKept });
        if (outcome.kind === 'sent') await client.invalidateQueries({ queryKey: [submitTicket.area] });
        return outcome;
      } catch (cause) {
        if (!(cause instanceof CallError)) throw cause;
        setFailed(true);
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
