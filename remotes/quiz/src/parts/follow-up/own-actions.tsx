import type { FollowUp } from '@portico/contracts/followup/shapes';
import { text } from '@portico/contracts/platform/shapes';
import { disputeDays } from '@portico/contracts/quiz/qm/dispute';
import { useText } from '@portico/remote-contract';
import { Button, Row, toast } from '@portico/ui';
import { ReasonDialog } from '@portico/ui/hook-form';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useDispute } from '../../data/evaluations.ts';
import { failureText } from '../../data/failure-text.ts';
import { useRequestHelp } from '../../data/follow-ups.ts';

const most = { dispute: 2000, help: 1000 } as const;
const schemas = {
  dispute: z.object({ reason: text(most.dispute, 1, 'quiz.followUp.addComment') }),
  help: z.object({ reason: text(most.help, 1, 'quiz.followUp.addComment') }),
};

interface OwnActionsProps {
  followUp: FollowUp;
  /** False if the evaluation is on the page, because the evaluation then offers the dispute itself. */
  hasDispute: boolean;
}

/** The actions available to the person whom the follow-up is about. */
export function OwnActions({ followUp, hasDispute }: OwnActionsProps) {
  const t = useText();
  const [writing, setWriting] = useState<'dispute' | 'help'>();
  const dispute = useDispute();
  const help = useRequestHelp();
  const { followUpID, before, question, helpers, can } = followUp;
  const canDispute = can.dispute && hasDispute;
  if (!canDispute && !can.requestHelp) return null;
  const send = async (reason: string) => {
    if (writing === 'dispute')
      await dispute.write({ body: { QSR_ID: before.QSR_ID, questionId: question.id, reason } });
    else await help.write({ body: { followUpID, text: reason } });
    toast({ tone: 'success', title: t(`quiz.followUp.${writing}.sent`) });
  };
  return (
    <Row>
      {canDispute && <Button size="s" label={t('quiz.followUp.dispute')} onPress={() => setWriting('dispute')} />}
      {can.requestHelp && <Button size="s" label={t('quiz.followUp.help')} onPress={() => setWriting('help')} />}
      {writing && (
        <ReasonDialog
          t={t}
          schema={schemas[writing]}
          title={t(`quiz.followUp.${writing}`)}
          texts={{ save: t('quiz.followUp.send'), cancel: t('quiz.followUp.cancel') }}
          isDismissable
          label={t(`quiz.followUp.${writing}.label`)}
          maxLength={most[writing]}
          submit={send}
          explain={(cause) => t(failureText(cause, 'quiz.followUp.failed'))}
          onClose={() => setWriting(undefined)}
        >
          <p>
            {writing === 'dispute'
              ? t('quiz.followUp.dispute.lead', { days: disputeDays })
              : t('quiz.followUp.help.lead', {
                  name: helpers.map(({ FirstName, LastName }) => `${FirstName} ${LastName}`).join(', '),
                })}
          </p>
        </ReasonDialog>
      )}
    </Row>
  );
}
