import type { Award } from '@portico/contracts/portal/award-shapes';
import { rescindAward } from '@portico/contracts/portal/calls';
import { CallError, useWrite } from '@portico/data-client';
import { useSelf, useText } from '@portico/remote-contract';
import { AlertDialog, Stack, toast } from '@portico/ui';
import { TextArea, useUnloadWarning } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';

/** Taking an award back needs a reason, which its person reads. */
export function RescindAward({ award, userId, onClose }: { award: Award; userId: string; onClose(): void }) {
  const t = useText();
  const me = useSelf().UserID;
  const [reason, setReason] = useState('');
  useUnloadWarning(reason !== '');
  const [wasSent, setWasSent] = useState(false);
  const write = useWrite(rescindAward);
  const isMissing = reason.trim() === '';
  const confirm = async () => {
    setWasSent(true);
    if (isMissing) return;
    const { AccreditationID } = award.accreditation;
    try {
      await write.write({ query: { UserID: userId, AwarderID: me, AccreditationID }, body: { reason } });
      toast({ tone: 'success', title: t('coaching.award.rescinded') });
      onClose();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      toast({ tone: 'danger', title: t(failureText(cause, 'coaching.award.failed')) });
    }
  };
  return (
    <AlertDialog
      title={t('coaching.award.rescind.title', { name: award.accreditation.name })}
      confirmLabel={t('coaching.award.rescind')}
      isDangerous
      isPending={write.busy}
      onConfirm={() => void confirm()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Stack>
        <p>{t('coaching.award.rescind.text')}</p>
        <TextArea
          label={t('coaching.award.reason')}
          rows={3}
          maxLength={500}
          value={reason}
          error={wasSent && isMissing ? t('coaching.award.noReason') : undefined}
          onChange={setReason}
        />
      </Stack>
    </AlertDialog>
  );
}
