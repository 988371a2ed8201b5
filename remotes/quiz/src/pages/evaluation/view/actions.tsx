import type { Evaluation } from '@portico/contracts/quiz/qm/shapes';
import { CallError } from '@portico/data-client';
import { useNavigate, useText } from '@portico/remote-contract';
import { Button, toast } from '@portico/ui';
import { Check, MessageSquareReply, Pencil, Undo2, Users } from 'lucide-react';
import { useState } from 'react';
import { useAcknowledge, useMove } from '../../../data/evaluations.ts';
import { failureText } from '../../../data/failure-text.ts';
import { DiscardEvaluation } from '../discard-evaluation.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { CalibrateDialog } from './calibrate-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type Open = 'approve' | 'revert' | 'acknowledge' | 'calibrate' | null;

/** The actions that the server currently permits the viewer. */
export function Actions({ evaluation }: { evaluation: Evaluation }) {
  const t = useText();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  const move = useMove();
  const acknowledge = useAcknowledge();
  const { can, QSR_ID, agent } = evaluation;
  const close = () => setOpen(null);
  const reopen = async () => {
    try {
      await move.write({ body: { QSR_ID, move: 'reopen' } });
      navigate(`/coach/${agent.UserID}/qm/${QSR_ID}/m/edit`);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      toast({ tone: 'danger', title: t(failureText(cause, 'quiz.qm.problem.failed')) });
    }
  };
  return (
    <>
      {can.edit && (
        <Button
          variant="primary"
          icon={Pencil}
          label={t('quiz.qm.goOn')}
          onPress={() => navigate(`/coach/${agent.UserID}/qm/${QSR_ID}/m/edit`)}
        />
      )}
      {can.discard && <DiscardEvaluation evaluation={evaluation} />}
      {can.calibrate && <Button icon={Users} label={t('quiz.qm.calibrate')} onPress={() => setOpen('calibrate')} />}
      {can.reopen && (
        <Button
          variant="primary"
          icon={Pencil}
          label={t('quiz.qm.reopen')}
          isPending={move.busy}
          onPress={() => void reopen()}
        />
      )}
      {can.revert && <Button icon={Undo2} label={t('quiz.qm.revert')} onPress={() => setOpen('revert')} />}
      {can.approve && (
        <Button variant="primary" icon={Check} label={t('quiz.qm.approve')} onPress={() => setOpen('approve')} />
      )}
      {can.acknowledge && (
        <Button
          variant="primary"
          icon={MessageSquareReply}
          label={t('quiz.qm.acknowledge')}
          onPress={() => setOpen('acknowledge')}
        />
      )}
      <ApproveDialog
        isOpen={open === 'approve'}
        busy={move.busy}
        onClose={close}
        onConfirm={(releaseOn) =>
          move.write({ body: { QSR_ID, move: 'approve', ...(releaseOn === null ? {} : { releaseOn }) } })
        }
      />
      <ReasonDialog
        title={t('quiz.qm.revert')}
        lead={t('quiz.qm.revert.lead')}
        label={t('quiz.qm.revert.reason')}
        isOpen={open === 'revert'}
        busy={move.busy}
        onClose={close}
        onConfirm={(reason) => move.write({ body: { QSR_ID, move: 'revert', reason } })}
      />
      <ReasonDialog
        title={t('quiz.qm.acknowledge')}
        lead={t('quiz.qm.acknowledge.lead')}
        label={t('quiz.qm.comment')}
        isOptional
        isOpen={open === 'acknowledge'}
        busy={acknowledge.busy}
        onClose={close}
        onConfirm={(comment) => acknowledge.write({ body: { QSR_ID, comment } })}
      />
      {open === 'calibrate' && <CalibrateDialog evaluation={evaluation} onClose={close} />}
    </>
  );
}
