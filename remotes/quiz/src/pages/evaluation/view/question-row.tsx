import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import { plainText } from '@portico/contracts/quiz/plain-text';
import { disputeDays } from '@portico/contracts/quiz/qm/dispute';
import type { Evaluation, QmQuestion } from '@portico/contracts/quiz/qm/shapes';
import { scoreQuestion } from '@portico/contracts/quiz/score-question';
import { useText } from '@portico/remote-contract';
import { AlertDialog, Badge, Button, Notice, Row, Stack, Text, toast, VisuallyHidden } from '@portico/ui';
import { useState } from 'react';
import { useDecide, useDispute } from '../../../data/evaluations.ts';
import { failureText } from '../../../data/failure-text.ts';
import { QuestionFollowUp } from '../../../parts/follow-up/question-follow-up.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useActorName } from './use-actor-name.ts';

const tones = { right: 'success', partly: 'warning', wrong: 'danger' } as const;
const stateTones = { open: 'warning', upheld: 'neutral', overturned: 'success', withdrawn: 'neutral' } as const;

/** An answered question with its comment and its dispute, if any. */
export function QuestionRow({ evaluation, question }: { evaluation: Evaluation; question: QmQuestion }) {
  const t = useText();
  const actorName = useActorName();
  const [isDisputing, setDisputing] = useState(false);
  const [isDeciding, setDeciding] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const raise = useDispute();
  const decide = useDecide();
  const dispute = evaluation.disputes.find(({ questionId }) => questionId === question.id);
  const answerText = (given: GivenAnswer | null) =>
    given?.notApplicable
      ? t('quiz.qm.notApplicable')
      : question.options
          .filter(({ id }) => given?.options?.includes(id))
          .map(({ text, format }) => plainText(text, format ?? question.format))
          .join(', ');
  const withdraw = (disputeID: string) =>
    decide.write({ body: { disputeID, move: 'withdraw', decision: '' } }).then(
      () => setWithdrawing(false),
      (cause) => toast({ tone: 'danger', title: t(failureText(cause, 'quiz.qm.problem.failed')) }),
    );
  const { outcome } = scoreQuestion(question, question.given, null);
  const tone = outcome === 'right' || outcome === 'partly' || outcome === 'wrong' ? tones[outcome] : 'neutral';
  const text = plainText(question.text, question.format);
  return (
    <Stack gap="s">
      <Row isSpread align="start">
        <Text isStrong>{text}</Text>
        <Badge tone={tone} label={answerText(question.given)} />
      </Row>
      {question.fault !== 'none' && (
        <Text size="s" tone="muted">
          {t(`quiz.qm.gate.${question.fault}`)}
        </Text>
      )}
      {question.given?.comment && <Text>{question.given.comment}</Text>}
      {dispute && (
        <Notice
          tone={dispute.state === 'open' ? 'warning' : 'info'}
          title={
            <Row>
              {t('quiz.qm.dispute')}{' '}
              <Badge tone={stateTones[dispute.state]} label={t(`quiz.qm.dispute.${dispute.state}`)} />
            </Row>
          }
          actions={
            dispute.state === 'open' && evaluation.can.review ? (
              <Button size="s" label={t('quiz.qm.decide')} onPress={() => setDeciding(true)} />
            ) : dispute.can.withdraw ? (
              <Button size="s" label={t('quiz.qm.withdraw')} onPress={() => setWithdrawing(true)} />
            ) : undefined
          }
        >
          <p>{dispute.reason}</p>
          {dispute.before && <p>{t('quiz.qm.dispute.before', { answer: answerText(dispute.before) })}</p>}
          {dispute.decision && dispute.decidedBy && (
            <p>
              {actorName(dispute.decidedBy, dispute.decidedFor)}: {dispute.decision}
            </p>
          )}
        </Notice>
      )}
      {!dispute && evaluation.can.dispute && (
        <Row>
          <Button
            size="s"
            label={
              <>
                {t('quiz.qm.disputeThis')}
                <VisuallyHidden>: {text}</VisuallyHidden>
              </>
            }
            onPress={() => setDisputing(true)}
          />
        </Row>
      )}
      <QuestionFollowUp
        QSR_ID={evaluation.QSR_ID}
        isScored={evaluation.status === 'submitted' || evaluation.status === 'approved'}
        questionId={question.id}
        text={text}
      />
      <ReasonDialog
        title={t('quiz.qm.disputeThis')}
        lead={t('quiz.qm.dispute.lead', { days: disputeDays })}
        label={t('quiz.qm.dispute.reason')}
        isOpen={isDisputing}
        busy={raise.busy}
        onClose={() => setDisputing(false)}
        onConfirm={(reason) => raise.write({ body: { QSR_ID: evaluation.QSR_ID, questionId: question.id, reason } })}
      />
      {dispute && (
        <AlertDialog
          title={t('quiz.qm.withdraw')}
          confirmLabel={t('quiz.qm.withdraw')}
          isPending={decide.busy}
          isOpen={isWithdrawing}
          onOpenChange={setWithdrawing}
          onConfirm={() => void withdraw(dispute.disputeID)}
        >
          {t('quiz.qm.withdraw.text')}
        </AlertDialog>
      )}
      {dispute && isDeciding && (
        <DecideDialog
          question={question}
          answerText={answerText}
          busy={decide.busy}
          onClose={() => setDeciding(false)}
          onDecide={(decision) => decide.write({ body: { disputeID: dispute.disputeID, ...decision } })}
        />
      )}
    </Stack>
  );
}
