import { CallError } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Dialog, Notice, Stack } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { useUnreadable } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../../data/failure-text.ts';

interface ApproveDialogProps {
  isOpen: boolean;
  busy: boolean;
  onClose(): void;
  /** @param releaseOn null releases it today */
  onConfirm(releaseOn: string | null): Promise<unknown>;
}

export function ApproveDialog({ isOpen, busy, onClose, onConfirm }: ApproveDialogProps) {
  const t = useText();
  const [day, setDay] = useState<string | null>(null);
  const isUnreadable = useUnreadable();
  const [failed, setFailed] = useState<string>();
  const confirm = async () => {
    try {
      await onConfirm(day);
      onClose();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setFailed(failureText(cause, 'quiz.qm.problem.failed'));
    }
  };
  return (
    <Dialog
      title={t('quiz.qm.approve')}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <Button
          variant="primary"
          label={t('quiz.qm.approve')}
          isDisabled={isUnreadable}
          isPending={busy}
          onPress={() => void confirm()}
        />
      }
    >
      <Stack>
        <p>{t('quiz.qm.approve.lead')}</p>
        {failed && <Notice tone="danger" isLive title={t(failed)} />}
        <DatePicker label={t('quiz.qm.approve.day')} isOptional value={day} onChange={setDay} />
      </Stack>
    </Dialog>
  );
}
