import { text } from '@portico/contracts/platform/shapes';
import { rescindAward } from '@portico/contracts/recognition/calls';
import type { Award } from '@portico/contracts/recognition/shapes';
import { useWrite } from '@portico/data-client';
import { useSelf, useText } from '@portico/remote-contract';
import { AlertDialog, toast } from '@portico/ui';
import { TextArea } from '@portico/ui/form';
import { Form, useForm } from '@portico/ui/hook-form';
import * as z from 'zod/mini';
import { failureText } from '../../data/failure-text.ts';

const schema = z.object({ reason: text(500, 1, 'coaching.award.noReason') });

/** Rescinding an award requires a reason, which the recipient can read. */
export function RescindAward({ award, userId, onClose }: { award: Award; userId: string; onClose(): void }) {
  const t = useText();
  const me = useSelf().UserID;
  const { write } = useWrite(rescindAward);
  const { AccreditationID } = award.accreditation;
  const form = useForm({
    t,
    schema,
    start: { reason: '' },
    submit: (body) => write({ query: { UserID: userId, AwarderID: me, AccreditationID }, body }),
    explain: (cause) => t(failureText(cause, 'coaching.award.failed')),
  });
  const rescinded = () => {
    toast({ tone: 'success', title: t('coaching.award.rescinded') });
    onClose();
  };
  return (
    <AlertDialog
      title={t('coaching.award.rescind.title', { name: award.accreditation.name })}
      confirmLabel={t('coaching.award.rescind')}
      isDangerous
      isPending={form.isBusy}
      onConfirm={() => void form.send().then((isSaved) => isSaved && rescinded())}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Form form={form} onSaved={rescinded}>
        <p>{t('coaching.award.rescind.text')}</p>
        <TextArea label={t('coaching.award.reason')} rows={3} maxLength={500} {...form.field('reason')} />
      </Form>
    </AlertDialog>
  );
}
