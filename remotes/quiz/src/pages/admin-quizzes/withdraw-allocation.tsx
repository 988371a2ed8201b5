import type { QuizAllocation } from '@portico/contracts/quiz/author-shapes';
import { withdrawAllocation } from '@portico/contracts/quiz/calls';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { AlertDialog, Button, Stack, toast } from '@portico/ui';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';

/**
 * Withdraws an assignment after a confirmation that names who loses the quiz, who keeps it, and that completed attempts
 * stay.
 */
export function WithdrawAllocation({ allocation }: { allocation: QuizAllocation }) {
  const t = useText();
  const withdrawing = useWrite(withdrawAllocation);
  const [isOpen, setOpen] = useState(false);
  const { allocationId, to, people, otherwise, handedIn, underWay } = allocation;
  const withdraw = () =>
    withdrawing.write({ body: { allocationId } }).then(
      () => toast({ tone: 'success', title: t('quiz.audience.withdrawn', { name: to.name }) }),
      (cause) => {
        setOpen(false);
        toast({ tone: 'danger', title: t(failureText(cause, 'quiz.audience.failed')) });
      },
    );
  return (
    <>
      <Button
        size="s"
        variant="ghost"
        label={t('quiz.audience.withdraw')}
        aria-label={t('quiz.audience.withdraw.from', { name: to.name })}
        onPress={() => setOpen(true)}
      />
      <AlertDialog
        title={t('quiz.audience.withdraw.from', { name: to.name })}
        confirmLabel={t('quiz.audience.withdraw')}
        isDangerous
        isPending={withdrawing.busy}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onConfirm={() => void withdraw()}
      >
        <Stack gap="s">
          <p>{t('quiz.audience.withdraw.goes', { count: people - otherwise })}</p>
          {otherwise > 0 && <p>{t('quiz.audience.withdraw.otherwise', { count: otherwise })}</p>}
          {handedIn === null ? (
            <p>{t('quiz.audience.withdraw.anonymous')}</p>
          ) : (
            <p>{t('quiz.audience.withdraw.handedIn', { count: handedIn })}</p>
          )}
          {underWay !== null && underWay > 0 && <p>{t('quiz.audience.withdraw.underWay', { count: underWay })}</p>}
        </Stack>
      </AlertDialog>
    </>
  );
}
