import { declineErasure } from '@portico/contracts/admin/privacy/calls';
import { failureCode } from '@portico/contracts/platform/outcome';
import { text } from '@portico/contracts/platform/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Text } from '@portico/ui';
import { ReasonDialog } from '@portico/ui/hook-form';
import * as z from 'zod/mini';
import type { PickedPerson } from '../parts/person-picker.tsx';

const schema = z.object({ reason: text(1000, 1, 'admin.erase.decline.missing') });

/** Declines a request for deletion. The person is notified and can read the reason in their settings. */
export function DeclineDialog({ person, onClose }: { person: PickedPerson; onClose(): void }) {
  const t = useText();
  const { write } = useWrite(declineErasure);
  return (
    <ReasonDialog
      t={t}
      schema={schema}
      title={t('admin.erase.decline.title', { name: person.name })}
      size="s"
      texts={{
        save: t('admin.erase.decline'),
        cancel: t('admin.erase.decline.cancel'),
        saved: t('admin.erase.decline.done'),
      }}
      label={t('admin.erase.decline.reason')}
      rows={4}
      maxLength={1000}
      submit={(reason) => write({ body: { UserID: person.id, reason } })}
      explain={(cause) =>
        t(failureCode(cause) === 'not_found' ? 'admin.erase.decline.gone' : 'admin.erase.decline.failed')
      }
      onClose={onClose}
    >
      <Text>{t('admin.erase.decline.text')}</Text>
    </ReasonDialog>
  );
}
