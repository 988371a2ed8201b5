import { moderate } from '@portico/contracts/comment/calls';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { RecordDialog, TextArea, useUnloadWarning } from '@portico/ui/form';
import { useState } from 'react';

interface DismissDialogProps {
  CommentID: string;
  onClose(): void;
}

/** Lets a reported comment stand. The reason is kept with the decision. */
export function DismissDialog({ CommentID, onClose }: DismissDialogProps) {
  const t = useText();
  const [reason, setReason] = useState('');
  useUnloadWarning(reason !== '');
  const [wasTried, setTried] = useState(false);
  const { write, busy, error } = useWrite(moderate);
  const isMissing = reason.trim() === '';
  const save = async () => {
    setTried(true);
    if (isMissing) return false;
    return write({ body: { CommentID, action: 'dismiss', reason } }).then(
      () => true,
      () => false,
    );
  };
  return (
    <RecordDialog
      title={t('host.reported.dismissTitle')}
      size="s"
      texts={{
        save: t('host.reported.dismiss'),
        cancel: t('host.comments.cancel'),
        saved: t('host.reported.dismissed'),
      }}
      isBusy={busy}
      fault={error ? t('host.reported.failed') : undefined}
      onSave={save}
      onClose={onClose}
    >
      <TextArea
        label={t('host.comments.moderationReason')}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={setReason}
        autoFocus
        error={wasTried && isMissing ? t('host.reported.missing') : undefined}
      />
    </RecordDialog>
  );
}
