import type { Evaluation } from '@portico/contracts/quiz/qm/shapes';
import { useNavigate, useText } from '@portico/remote-contract';
import { AlertDialog, Button, toast } from '@portico/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDiscard } from '../../data/evaluations.ts';
import { failureText } from '../../data/failure-text.ts';

interface DiscardEvaluationProps {
  evaluation: Pick<Evaluation, 'QSR_ID'>;
  /** Called after discarding, before the list opens. */
  onDiscarded?(): void;
}

/** Discards a draft after confirmation, and returns to the list. */
export function DiscardEvaluation({ evaluation: { QSR_ID }, onDiscarded }: DiscardEvaluationProps) {
  const t = useText();
  const navigate = useNavigate();
  const discard = useDiscard();
  const [isOpen, setOpen] = useState(false);
  const throwAway = () =>
    discard
      .write({ body: { QSR_ID } }, () => {
        onDiscarded?.();
        return navigate('/quiz/quality', { replace: true });
      })
      .catch((cause) => {
        setOpen(false);
        toast({ tone: 'danger', title: t(failureText(cause, 'quiz.qm.problem.failed')) });
      });
  return (
    <>
      <Button variant="ghost" icon={Trash2} label={t('quiz.qm.discard')} onPress={() => setOpen(true)} />
      <AlertDialog
        title={t('quiz.qm.discard')}
        confirmLabel={t('quiz.qm.discard')}
        isDangerous
        isPending={discard.busy}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onConfirm={() => void throwAway()}
      >
        {t('quiz.qm.discard.text')}
      </AlertDialog>
    </>
  );
}
