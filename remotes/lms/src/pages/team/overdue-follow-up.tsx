import { actAddress } from '@portico/contracts/followup/act-address';
import { getEvaluationFollowUps } from '@portico/contracts/followup/calls';
import { isOver, ownFollowUps } from '@portico/contracts/followup/state';
import { useCall } from '@portico/data-client';
import { usePortalFacts, useText } from '@portico/remote-contract';
import { Button, Row, Text } from '@portico/ui';
import { Target } from 'lucide-react';

/**
 * The follow-up of a course that is or was overdue, or the way to one if it is. Empty until it is known what the caller
 * may do.
 */
export function OverdueFollowUp({ UserID, CourseID }: { UserID: string; CourseID: string }) {
  const t = useText();
  const { flags } = usePortalFacts();
  const enabled = flags.quiz === true && flags.qm === true && flags.followup === true;
  const found = useCall(getEvaluationFollowUps, { query: { QSR_ID: UserID, origin: 'course' } }, { enabled });
  if (!enabled || found.state !== 'ready') return null;
  const { from, actOn } = found.data;
  // An earlier server only says what comes from the overdue course itself.
  const inProgress =
    found.data.inProgress ??
    from.flatMap(({ question, state }) =>
      isOver(state) ? [] : [{ questionId: question.id, isProposed: state === 'proposed' }],
    );
  const followUp = inProgress.find(({ questionId }) => questionId === CourseID);
  const how = actOn.find(({ questionId }) => questionId === CourseID)?.how;
  if (followUp)
    return (
      <Row>
        <Text>{t(followUp.isProposed ? 'lms.team.cell.proposed' : 'lms.team.cell.planned')}</Text>
        <Button size="s" label={t('lms.team.certificate.show')} href={ownFollowUps} />
      </Row>
    );
  if (!how) return null;
  return (
    <Row>
      <Button
        icon={Target}
        href={actAddress({ origin: 'course', QSR_ID: UserID, questionId: CourseID })}
        label={t(how === 'act' ? 'lms.team.certificate.act' : 'lms.team.certificate.propose')}
      />
    </Row>
  );
}
