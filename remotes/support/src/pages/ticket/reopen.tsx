import { reopenTicket } from '@portico/contracts/support/calls/work';
import type { Ticket } from '@portico/contracts/support/shapes';
import { useText } from '@portico/remote-contract';
import { Button, Card, Stack } from '@portico/ui';
import { TextArea } from '@portico/ui/form';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useSupportWrite } from '../../data/use-support-write.ts';
import { RefusedNotice } from '../../parts/refused-notice.tsx';

/** A closed ticket that is not solved after all. */
export function Reopen({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const [comment, setComment] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, isBusy, refused } = useSupportWrite();
  const reopen = async () => {
    setTried(true);
    if (comment.trim() === '') return;
    await run(reopenTicket, { body: { ticketID: ticket.ticketID, comment } }, t('support.ticket.reopened'));
  };
  return (
    <Card as="section" labelledBy="ticket-reopen">
      <Stack>
        <h2 id="ticket-reopen">{t('support.ticket.reopenTitle')}</h2>
        <TextArea
          label={t('support.ticket.reopenWhy')}
          rows={3}
          maxLength={1000}
          value={comment}
          error={isTried && comment.trim() === '' ? t('support.error.comment') : undefined}
          onChange={setComment}
        />
        <RefusedNotice refused={refused} />
        <div>
          <Button
            icon={RotateCcw}
            label={t('support.ticket.reopen')}
            isPending={isBusy}
            onPress={() => void reopen()}
          />
        </div>
      </Stack>
    </Card>
  );
}
