import { resetAttempt } from '@portico/contracts/player/calls';
import type { AttemptSummary } from '@portico/contracts/player/packages/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Dialog, Notice, Stack, Text, toast } from '@portico/ui';
import { TextArea, useUnloadWarning } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';

const longest = 500;
const shortest = 3;

/** Begins an attempt again, with the reason that the audit log keeps. */
export function ResetAttempt({ one }: { one: AttemptSummary }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  useUnloadWarning(isOpen && reason !== '');
  const { write, busy, error } = useWrite(resetAttempt);
  const reset = () =>
    write({ body: { attemptID: one.attemptID, reason } }).then(
      () => {
        setOpen(false);
        toast({ title: t('lms.packages.resetDone', { learner: one.learner }) });
      },
      () => {},
    );
  return (
    <>
      <Button size="s" variant="ghost" label={t('lms.packages.reset')} onPress={() => setOpen(true)} />
      <Dialog
        title={t('lms.packages.resetTitle', { learner: one.learner })}
        isOpen={isOpen}
        onOpenChange={setOpen}
        size="s"
        isDismissable={reason === ''}
        actions={
          <>
            <Button label={t('lms.packages.cancel')} onPress={() => setOpen(false)} />
            <Button
              variant="danger"
              label={t('lms.packages.reset')}
              isDisabled={reason.trim().length < shortest}
              isPending={busy}
              onPress={() => void reset()}
            />
          </>
        }
      >
        <Stack>
          <Text>{t('lms.packages.resetText')}</Text>
          <TextArea label={t('lms.packages.reason')} value={reason} onChange={setReason} maxLength={longest} rows={3} />
          {error && (
            <Notice tone="danger" isLive>
              {t(failureText(error, 'lms.packages.notSaved'), { code: error.requestId })}
            </Notice>
          )}
        </Stack>
      </Dialog>
    </>
  );
}
