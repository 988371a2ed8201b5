import { useText } from '@portico/remote-contract';
import { Button, Dialog, Notice } from '@portico/ui';
import { TextArea } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../../data/failure-text.ts';

interface ReasonDialogProps {
  title: string;
  label: string;
  confirm: string;
  isDangerous?: boolean;
  /** Rejects where it failed: then the words stay. */
  onConfirm(reason: string): Promise<unknown>;
  onClose(): void;
}

/** Asks why, before somebody says no or takes something out. */
export function ReasonDialog({ title, label, confirm, isDangerous = false, onConfirm, onClose }: ReasonDialogProps) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const isEmpty = reason.trim() === '';
  const send = async () => {
    setTried(true);
    if (isEmpty) return;
    setBusy(true);
    setFailed(undefined);
    try {
      await onConfirm(reason.trim());
      onClose();
    } catch (cause) {
      setFailed(failureText(cause, 'coaching.session.notDone'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      isOpen
      isDismissable={isEmpty}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button label={t('coaching.session.cancel')} onPress={onClose} />
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            label={confirm}
            isPending={isBusy}
            onPress={() => void send()}
          />
        </>
      }
    >
      {failed && <Notice tone="danger" isLive title={t(failed)} />}
      <TextArea
        label={label}
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={setReason}
        autoFocus
        error={wasTried && isEmpty ? t('coaching.session.reasonMissing') : undefined}
      />
    </Dialog>
  );
}
