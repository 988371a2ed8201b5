import { allocateTickets, setTicketState } from '@portico/contracts/support/calls/work';
import type { Ticket } from '@portico/contracts/support/shapes';
import { useSelf, useText } from '@portico/remote-contract';
import { Button, Card, Row, Stack } from '@portico/ui';
import { Select } from '@portico/ui/form';
import { ArrowRightLeft, CircleCheck, Hand, Merge } from 'lucide-react';
import { useState } from 'react';
import { useStaff } from '../../../data/tickets.ts';
import { useSupportWrite } from '../../../data/use-support-write.ts';
import { RefusedNotice } from '../../../parts/refused-notice.tsx';
import { Classification } from './classification.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

const nobody = 'nobody';

/** Actions for the staff who work on the ticket. */
export function WorkPanel({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const { UserID } = useSelf();
  const staff = useStaff(true);
  const { run, isBusy, refused } = useSupportWrite();
  const [dialog, setDialog] = useState<'line' | 'merge'>();
  const ticketIDs = [ticket.ticketID];
  const give = (to: string | null) => void run(allocateTickets, { body: { ticketIDs, to } }, t('support.ticket.given'));
  const people =
    staff.state === 'ready' ? [...staff.data.FirstLine, ...staff.data.SecondLine, ...staff.data.ThirdLine] : [];
  const holder = ticket.allocatedTo;
  const known = holder && !people.some(({ UserID }) => UserID === holder.UserID) ? [...people, holder] : people;
  const close = () => setDialog(undefined);
  return (
    <Card as="section" labelledBy="ticket-work">
      <Stack>
        <h2 id="ticket-work">{t('support.ticket.work')}</h2>
        <Row>
          {holder?.UserID !== UserID && (
            <Button
              size="s"
              icon={Hand}
              label={t('support.bulk.take')}
              isDisabled={isBusy}
              onPress={() => give(UserID)}
            />
          )}
          <Button
            size="s"
            icon={ArrowRightLeft}
            label={t('support.ticket.handOver')}
            onPress={() => setDialog('line')}
          />
          <Button size="s" icon={Merge} label={t('support.ticket.merge')} onPress={() => setDialog('merge')} />
          <Button
            size="s"
            icon={CircleCheck}
            label={t('support.bulk.resolve')}
            isDisabled={isBusy}
            onPress={() =>
              void run(setTicketState, { body: { ticketIDs, state: 'resolved' } }, t('support.ticket.resolved'))
            }
          />
        </Row>
        {staff.state === 'ready' && (
          <Select
            label={t('support.ticket.with')}
            value={holder?.UserID ?? nobody}
            choices={[
              { id: nobody, label: t('support.ticket.nobody') },
              ...known.map((one) => ({ id: one.UserID, label: `${one.FirstName} ${one.LastName}` })),
            ]}
            onChange={(id) => give(id === nobody ? null : id)}
          />
        )}
        <Classification ticket={ticket} run={run} />
        <RefusedNotice refused={refused} />
        {dialog === 'line' && <HandOverDialog ticket={ticket} onClose={close} />}
        {dialog === 'merge' && <MergeDialog ticket={ticket} onClose={close} />}
      </Stack>
    </Card>
  );
}
