import { triggerNotification } from '@portico/contracts/portal/calls';
import type { Ticket } from '@portico/contracts/support/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, toast } from '@portico/ui';
import { BellRing } from 'lucide-react';
import { failureText } from '../../../data/failure-text.ts';

/** Notifies everyone involved in the ticket to look at it. */
export function AskPeople({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const ask = useWrite(triggerNotification, []);
  const send = async () => {
    try {
      const { told: reported } = await ask.write({ query: { TriggerType: '21', ObjectGUID: ticket.ticketID } });
      toast({ tone: reported > 0 ? 'success' : 'info', title: t('support.ask.done', { count: reported }) });
    } catch (cause) {
      toast({ tone: 'danger', title: t(failureText(cause, 'support.ask.failed')) });
    }
  };
  return (
    <div>
      <Button size="s" icon={BellRing} label={t('support.ask')} isPending={ask.busy} onPress={() => void send()} />
    </div>
  );
}
