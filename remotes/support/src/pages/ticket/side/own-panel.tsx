import { setTicketState } from '@portico/contracts/support/calls/work';
import type { Ticket } from '@portico/contracts/support/shapes';
import { useText } from '@portico/remote-contract';
import { Button, Card, Stack, Text } from '@portico/ui';
import { CircleCheck } from 'lucide-react';
import { useSupportWrite } from '../../../data/use-support-write.ts';
import { RefusedNotice } from '../../../parts/refused-notice.tsx';

/** Actions for requesters: closing the ticket because they need no more help. */
export function OwnPanel({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const { run, isBusy, refused } = useSupportWrite();
  const body = { ticketIDs: [ticket.ticketID], state: 'resolved' as const };
  return (
    <Card as="section" labelledBy="ticket-own">
      <Stack>
        <h2 id="ticket-own">{t('support.ticket.own')}</h2>
        <Text tone="muted">{t('support.ticket.own.text')}</Text>
        <div>
          <Button
            size="s"
            icon={CircleCheck}
            label={t('support.ticket.solved')}
            isDisabled={isBusy}
            onPress={() => void run(setTicketState, { body }, t('support.ticket.resolved'))}
          />
        </div>
        <RefusedNotice refused={refused} />
      </Stack>
    </Card>
  );
}
