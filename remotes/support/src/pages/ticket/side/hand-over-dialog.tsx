import { text } from '@portico/contracts/platform/shapes';
import { handOverTicket } from '@portico/contracts/support/calls/work';
import { supportLines, type Ticket } from '@portico/contracts/support/shapes';
import { useNavigate, useText } from '@portico/remote-contract';
import { Text } from '@portico/ui';
import { RadioGroup, TextArea } from '@portico/ui/form';
import { FormDialog, useForm } from '@portico/ui/hook-form';
import * as z from 'zod/mini';
import { useSupportWrite } from '../../../data/use-support-write.ts';
import { RefusedNotice } from '../../../parts/refused-notice.tsx';

const schema = z.object({ line: z.enum(supportLines), reason: text(1000, 1, 'support.error.comment') });

/**
 * Hands the ticket to another line, with a reason. If the person loses access by that, the page returns to the list.
 */
export function HandOverDialog({ ticket, onClose }: { ticket: Ticket; onClose(): void }) {
  const t = useText();
  const navigate = useNavigate();
  const others = supportLines.filter((line) => line !== ticket.SUP_TCK_LINE);
  const { run, refused } = useSupportWrite();
  const form = useForm({
    t,
    schema,
    start: { line: others[0] ?? ticket.SUP_TCK_LINE, reason: '' },
    submit: async ({ line, reason }) => {
      const done = t('support.ticket.handedOver', { line: t(`support.line.${line}`) });
      const isDone = await run(handOverTicket, { body: { ticketID: ticket.ticketID, line, reason } }, done);
      if (!isDone) return false;
      onClose();
      await navigate('/support?list=unallocated');
      return true;
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('support.ticket.handOver')}
      texts={{ save: t('support.ticket.handOver'), cancel: t('support.cancel') }}
      onClose={onClose}
    >
      <RadioGroup
        label={t('support.ticket.toLine')}
        options={others.map((one) => ({ id: one, label: t(`support.line.${one}`) }))}
        {...form.choice('line')}
      />
      <TextArea label={t('support.ticket.reason')} rows={3} maxLength={1000} {...form.field('reason')} />
      <Text size="s" tone="muted">
        {t('support.ticket.reasonWho')}
      </Text>
      <RefusedNotice refused={refused} />
    </FormDialog>
  );
}
