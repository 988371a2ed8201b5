import type { FollowUp } from '@portico/contracts/followup/shapes';
import { checkDays } from '@portico/contracts/followup/state';
import { isoDay } from '@portico/contracts/platform/dates';
import { addDays } from '@portico/contracts/platform/days';
import { text } from '@portico/contracts/platform/shapes';
import { usePortalFacts, useText } from '@portico/remote-contract';
import { Button, Row, toast } from '@portico/ui';
import { ReasonDialog } from '@portico/ui/hook-form';
import { useState } from 'react';
import * as z from 'zod/mini';
import { failureText } from '../../data/failure-text.ts';
import { useAnswerFollowUp, useAnswerHelp, useEndFollowUp, usePlanNextTalk } from '../../data/follow-ups.ts';

const reasonSchema = z.object({ reason: text(2000, 1, 'quiz.followUp.addComment') });

/** The actions currently available to the viewer. Closing and accepting take one press, the others ask for a reason. */
export function FollowUpActions({ followUp }: { followUp: FollowUp }) {
  const t = useText();
  const { followUpID, can, help: request } = followUp;
  const [confirming, setConfirming] = useState<'decline' | 'withdraw'>();
  const { timeZone, now } = usePortalFacts();
  const answer = useAnswerFollowUp();
  const end = useEndFollowUp();
  const talk = usePlanNextTalk();
  const help = useAnswerHelp();
  const explained = (written: Promise<unknown>, done: string) =>
    void written.then(
      () => toast({ tone: 'success', title: t(done) }),
      (cause) => toast({ tone: 'danger', title: t(failureText(cause, 'quiz.followUp.failed')) }),
    );
  const planAgain = () => {
    const today = isoDay(new Date(now()).toISOString(), timeZone);
    return talk.write({ body: { followUpID, checkOn: addDays(today, checkDays) } });
  };
  const endTitle = t(confirming === 'decline' ? 'quiz.followUp.decline' : 'quiz.followUp.withdraw');
  if (!can.answer && !can.close && !can.withdraw) return null;
  return (
    <Row>
      {can.answer && (
        <>
          <Button
            size="s"
            variant="primary"
            label={t('quiz.followUp.accept')}
            isPending={answer.busy}
            onPress={() =>
              explained(answer.write({ body: { followUpID, accept: true, reason: '' } }), 'quiz.followUp.planned')
            }
          />
          <Button size="s" label={t('quiz.followUp.decline')} onPress={() => setConfirming('decline')} />
        </>
      )}
      {can.close && (
        <Button
          size="s"
          variant={followUp.state === 'checked' && !can.talkAgain ? 'primary' : 'outline'}
          label={t('quiz.followUp.close')}
          isPending={end.busy}
          onPress={() =>
            explained(end.write({ body: { followUpID, how: 'close', reason: '' } }), 'quiz.followUp.closed')
          }
        />
      )}
      {can.talkAgain && (
        <Button
          size="s"
          variant="primary"
          label={t('quiz.followUp.talkAgain')}
          isPending={talk.busy}
          onPress={() => explained(planAgain(), 'quiz.followUp.planned')}
        />
      )}
      {can.answerHelp && request && (
        <Button
          size="s"
          label={t('quiz.followUp.helped')}
          isPending={help.busy}
          onPress={() => explained(help.write({ body: { followUpID, on: request.on } }), 'quiz.followUp.helped.sent')}
        />
      )}
      {can.withdraw && (
        <Button size="s" label={t('quiz.followUp.withdraw')} onPress={() => setConfirming('withdraw')} />
      )}
      {confirming && (
        <ReasonDialog
          t={t}
          schema={reasonSchema}
          title={endTitle}
          texts={{ save: endTitle, cancel: t('quiz.followUp.cancel') }}
          isDismissable
          label={t('quiz.followUp.reason')}
          maxLength={2000}
          submit={(reason) =>
            confirming === 'decline'
              ? answer.write({ body: { followUpID, accept: false, reason } })
              : end.write({ body: { followUpID, how: 'withdraw', reason } })
          }
          explain={(cause) => t(failureText(cause, 'quiz.followUp.failed'))}
          onClose={() => setConfirming(undefined)}
        >
          <p>{t('quiz.followUp.end.lead')}</p>
        </ReasonDialog>
      )}
    </Row>
  );
}
