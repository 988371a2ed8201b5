import { getTickets } from '@portico/contracts/support/calls/tickets';
import { linkTickets, mergeTickets } from '@portico/contracts/support/calls/work';
import type { Ticket } from '@portico/contracts/support/shapes';
import { useCall } from '@portico/data-client';
import { useNavigate, useText } from '@portico/remote-contract';
import { Button, Dialog, ListSkeleton, Screen, Stack, Text } from '@portico/ui';
import { ComboBox } from '@portico/ui/form';
import { useState } from 'react';
import { useSupportWrite } from '../../../data/use-support-write.ts';
import { RefusedNotice } from '../../../parts/refused-notice.tsx';

/** Finds another ticket about the same matter, and merges this one into it or links the two. */
export function MergeDialog({ ticket, onClose }: { ticket: Ticket; onClose(): void }) {
  const t = useText();
  const navigate = useNavigate();
  const tickets = useCall(getTickets, {});
  const [other, setOther] = useState<string | null>(null);
  const { run, isBusy, refused } = useSupportWrite((error) =>
    error.code === 'conflict' || error.code === 'not_found' ? t('support.merge.refused') : undefined,
  );
  const { ticketID } = ticket;
  const merge = async () => {
    if (!other || !(await run(mergeTickets, { body: { ticketID, into: other } }, t('support.merge.done')))) return;
    onClose();
    await navigate(`/support-ticket/${other}`);
  };
  const link = async () => {
    if (other && (await run(linkTickets, { body: { ticketID, other, linked: true } }, t('support.merge.linked'))))
      onClose();
  };
  return (
    <Dialog
      title={t('support.ticket.merge')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button label={t('support.merge.onlyLink')} isDisabled={!other || isBusy} onPress={() => void link()} />
          <Button
            variant="primary"
            label={t('support.merge.merge')}
            isDisabled={!other}
            isPending={isBusy}
            onPress={() => void merge()}
          />
        </>
      }
    >
      <Stack>
        <Text>{t('support.merge.text')}</Text>
        <Screen data={tickets} skeleton={<ListSkeleton rows={1} />}>
          {(all) => (
            <ComboBox
              label={t('support.merge.other')}
              choices={all
                .filter((one) => one.ticketID !== ticketID && one.can.allocate)
                .map((one) => ({
                  id: one.ticketID,
                  label: `${one.SUP_TCK_TITLE} (${one.createdBy.FirstName} ${one.createdBy.LastName})`,
                }))}
              value={other}
              onChange={setOther}
            />
          )}
        </Screen>
        <RefusedNotice refused={refused} />
      </Stack>
    </Dialog>
  );
}
