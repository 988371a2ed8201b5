import { declineErasure } from '@portico/contracts/admin/privacy/calls';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Stack, Text } from '@portico/ui';
import { RecordDialog, TextArea } from '@portico/ui/form';
import { useState } from 'react';
import type { PickedPerson } from '../parts/person-picker.tsx';

/** Says no to a request to be erased. The person is told, and reads the reason in their settings. */
export function DeclineDialog({ person, onClose }: { person: PickedPerson; onClose(): void }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const { write, busy, error } = useWrite(declineErasure);
  const isMissing = reason.trim() === '';
  const save = async () => {
    setTried(true);
    if (isMissing) return false;
    return write({ body: { UserID: person.id, reason } }).then(
      () => true,
      () => false,
    );
  };
  return (
    <RecordDialog
      title={t('admin.erase.decline.title', { name: person.name })}
      size="s"
      texts={{
        save: t('admin.erase.decline'),
        cancel: t('admin.erase.decline.cancel'),
        saved: t('admin.erase.decline.done'),
      }}
      isBusy={busy}
      fault={
        error ? t(error.code === 'not_found' ? 'admin.erase.decline.gone' : 'admin.erase.decline.failed') : undefined
      }
      onSave={save}
      onClose={onClose}
    >
      <Stack>
        <Text>{t('admin.erase.decline.text')}</Text>
        <TextArea
          label={t('admin.erase.decline.reason')}
          rows={4}
          maxLength={1000}
          value={reason}
          onChange={setReason}
          autoFocus
          error={wasTried && isMissing ? t('admin.erase.decline.missing') : undefined}
        />
      </Stack>
    </RecordDialog>
  );
}
