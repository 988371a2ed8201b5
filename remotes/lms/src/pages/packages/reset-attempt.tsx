import { text } from '@portico/contracts/platform/shapes';
import { resetAttempt } from '@portico/contracts/player/calls';
import type { AttemptSummary } from '@portico/contracts/player/packages/shapes';
import { CallError, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Text } from '@portico/ui';
import { ReasonDialog } from '@portico/ui/hook-form';
import { useState } from 'react';
import * as z from 'zod/mini';
import { failureText } from '../../data/failure-text.ts';

const schema = z.object({ reason: text(500, 3) });

/** Resets an attempt, with a reason for the audit log. */
export function ResetAttempt({ one: { attemptID, learner } }: { one: AttemptSummary }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { write } = useWrite(resetAttempt);
  const explain = (cause: unknown) => {
    if (!(cause instanceof CallError)) throw cause;
    return t(failureText(cause, 'lms.packages.notSaved'), { code: cause.requestId });
  };
  return (
    <>
      <Button size="s" variant="ghost" label={t('lms.packages.reset')} onPress={() => setOpen(true)} />
      {isOpen && (
        <ReasonDialog
          t={t}
          schema={schema}
          title={t('lms.packages.resetTitle', { learner })}
          size="s"
          texts={{
            save: t('lms.packages.reset'),
            cancel: t('lms.packages.cancel'),
            saved: t('lms.packages.resetDone', { learner }),
          }}
          isDangerous
          isDismissable
          label={t('lms.packages.reason')}
          maxLength={500}
          submit={(reason) => write({ body: { attemptID, reason } })}
          explain={explain}
          onClose={() => setOpen(false)}
        >
          <Text>{t('lms.packages.resetText')}</Text>
        </ReasonDialog>
      )}
    </>
  );
}
