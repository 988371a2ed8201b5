import { handOverTicket } from '@portico/contracts/support/calls/work';
import { supportLines, type Ticket } from '@portico/contracts/support/shapes';
import { useNavigate, useText } from '@portico/remote-contract';
import { Button, Dialog, Stack, Text } from '@portico/ui';
import { RadioGroup, TextArea, useUnloadWarning } from '@portico/ui/form';
import { useState } from 'react';
import { useSupportWrite } from '../../../data/use-support-write.ts';
import { RefusedNotice } from '../../../parts/refused-notice.tsx';

/** To another line, with the reason. Whoever hands it over may not see it any more: they go back to their lists. */
export function HandOverDialog({ ticket, onClose }: { ticket: Ticket; onClose(): void }) {
  const t = useText();
  const navigate = useNavigate();
  const others = supportLines.filter((line) => line !== ticket.SUP_TCK_LINE);
  const [line, setLine] = useState(others[0] ?? ticket.SUP_TCK_LINE);
  const [reason, setReason] = useState('');
  useUnloadWarning(reason !== '');
  const [isTried, setTried] = useState(false);
  const { run, isBusy, refused } = useSupportWrite();
  const handOver = async () => {
    setTried(true);
    if (reason.trim() === '') return;
    const done = t('support.ticket.handedOver', { line: t(`support.line.${line}`) });
    if (!(await run(handOverTicket, { body: { ticketID: ticket.ticketID, line, reason } }, done))) return;
    onClose();
    await navigate('/support?list=unallocated');
  };
  return (
    <Dialog
      title={t('support.ticket.handOver')}
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button label={t('support.cancel')} onPress={onClose} />
          <Button
            variant="primary"
            label={t('support.ticket.handOver')}
            isPending={isBusy}
            onPress={() => void handOver()}
          />
        </>
      }
    >
      <Stack>
        <RadioGroup
          label={t('support.ticket.toLine')}
          value={line}
          options={others.map((one) => ({ id: one, label: t(`support.line.${one}`) }))}
          onChange={(id) => setLine(others.find((one) => one === id) ?? line)}
        />
        <TextArea
          label={t('support.ticket.reason')}
          rows={3}
          maxLength={1000}
          value={reason}
          error={isTried && reason.trim() === '' ? t('support.error.comment') : undefined}
          onChange={setReason}
        />
        <Text size="s" tone="muted">
          {t('support.ticket.reasonWho')}
        </Text>
        <RefusedNotice refused={refused} />
      </Stack>
    </Dialog>
  );
}
