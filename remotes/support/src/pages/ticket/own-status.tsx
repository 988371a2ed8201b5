import { setTicketState } from '@portico/contracts/support/calls/work';
import type { Ticket } from '@portico/contracts/support/shapes';
import { useText } from '@portico/remote-contract';
import { Button, Notice } from '@portico/ui';
import { CircleCheck } from 'lucide-react';
import { useSupportWrite } from '../../data/use-support-write.ts';
import { RefusedNotice } from '../../parts/refused-notice.tsx';
import { useStatusText } from '../../parts/use-status-text.ts';

/** For requesters: what happens with their ticket, and closing it because they need no more help. */
export function OwnStatus({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const status = useStatusText()(ticket);
  const { run, isBusy, refused } = useSupportWrite();
  const body = { ticketIDs: [ticket.ticketID], state: 'resolved' as const };
  return (
    <>
      <Notice
        tone={ticket.SUP_TCK_STATE.code === 'waiting' ? 'warning' : ticket.SUP_TCK_CLOSED === null ? 'info' : 'success'}
        title={status}
        actions={
          ticket.can.close && (
            <Button
              size="s"
              icon={CircleCheck}
              label={t('support.ticket.solved')}
              isDisabled={isBusy}
              onPress={() => void run(setTicketState, { body }, t('support.ticket.resolved'))}
            />
          )
        }
      >
        {ticket.can.close && t('support.ticket.own.text')}
      </Notice>
      <RefusedNotice refused={refused} />
    </>
  );
}
