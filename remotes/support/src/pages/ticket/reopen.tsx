import { text } from '@portico/contracts/platform/shapes';
import { reopenTicket } from '@portico/contracts/support/calls/work';
import type { Ticket } from '@portico/contracts/support/shapes';
import { useText } from '@portico/remote-contract';
import { Button, Card, Stack } from '@portico/ui';
import { TextArea } from '@portico/ui/form';
import { Form, useForm } from '@portico/ui/hook-form';
import { RotateCcw } from 'lucide-react';
import * as z from 'zod/mini';
import { useSupportWrite } from '../../data/use-support-write.ts';
import { RefusedNotice } from '../../parts/refused-notice.tsx';

const schema = z.object({ comment: text(1000, 1, 'support.error.comment') });

/** Reopens a closed ticket. */
export function Reopen({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const { run, refused } = useSupportWrite();
  const form = useForm({
    t,
    schema,
    start: { comment: '' },
    submit: async ({ comment }) => {
      const done = t('support.ticket.reopened');
      return (await run(reopenTicket, { body: { ticketID: ticket.ticketID, comment } }, done)) !== undefined;
    },
  });
  return (
    <Card as="section" labelledBy="ticket-reopen">
      <Stack>
        <h2 id="ticket-reopen">{t('support.ticket.reopenTitle')}</h2>
        <Form form={form}>
          <TextArea label={t('support.ticket.reopenWhy')} rows={3} maxLength={1000} {...form.field('comment')} />
          <RefusedNotice refused={refused} />
          <div>
            <Button type="submit" icon={RotateCcw} label={t('support.ticket.reopen')} isPending={form.isBusy} />
          </div>
        </Form>
      </Stack>
    </Card>
  );
}
