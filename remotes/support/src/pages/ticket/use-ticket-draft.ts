import type { Ticket } from '@portico/contracts/support/shapes';
import { useDraft } from '@portico/data-client/unsent';
import { useText } from '@portico/remote-contract';
import { typedOn } from '@portico/ui/form';
import { useRef, useState } from 'react';

/** The draft of an answer: stored on the device and on the server from its first word on. */
export function useTicketDraft({ ticketID, SUP_TCK_TITLE }: Pick<Ticket, 'ticketID' | 'SUP_TCK_TITLE'>) {
  const t = useText();
  const [text, show] = useState('');
  const draft = useDraft({
    form: 'support/ticket',
    subject: ticketID,
    label: t('support.ticket.draft', { title: SUP_TCK_TITLE }),
    restore: (value) => show(typeof value === 'string' ? value : ''),
  });
  const latest = useRef(text);
  latest.current = text;
  const setText = (next: string) => {
    show(next);
    if (next.trim() === '') void draft.discard();
    else draft.keep(next, SUP_TCK_TITLE);
  };
  return { text, setText, sent: (words: string) => setText(typedOn(words, latest.current)) };
}
