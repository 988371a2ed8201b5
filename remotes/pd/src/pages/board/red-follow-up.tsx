import { actAddress } from '@portico/contracts/followup/act-address';
import { getEvaluationFollowUps } from '@portico/contracts/followup/calls';
import { isOver, ownFollowUps } from '@portico/contracts/followup/state';
import type { MonthLetter, OpenBoard } from '@portico/contracts/pd/shapes';
import { useCall } from '@portico/data-client';
import { usePortalFacts, useSelf, useText } from '@portico/remote-contract';
import { Button, Row } from '@portico/ui';
import { Target } from 'lucide-react';

const origin = 'board';

interface RedFollowUpProps {
  board: OpenBoard;
  letter: MonthLetter;
}

/**
 * Leads those who lead the team from a red day to the panel of follow-ups, or to the follow-up that there is. Names no one,
 * because the whole team looks at the board. Until it is loaded, or if it cannot be, the board stays as it is.
 */
export function RedFollowUp({ board, letter }: RedFollowUpProps) {
  const t = useText();
  const { flags } = usePortalFacts();
  const { UserID: self } = useSelf();
  const QSR_ID = board.SessionIDPK;
  const enabled = board.can.lead && flags.quiz === true && flags.qm === true && flags.followup === true;
  const found = useCall(getEvaluationFollowUps, { query: { QSR_ID, origin } }, { enabled });
  if (!enabled || found.state !== 'ready') return null;
  const questionId = letter.dimensionID;
  const { actOn, from } = found.data;
  const followUp = from.find(({ question, state }) => question.id === questionId && !isOver(state));
  const isProposed = followUp?.state === 'proposed';
  if (followUp)
    return (
      <Row>
        <Button
          size="s"
          variant="ghost"
          icon={Target}
          href={`${ownFollowUps}&team=${board.TeamID}`}
          label={t(isProposed ? 'pd.letters.followUpProposed' : 'pd.letters.followUp')}
          aria-label={t(isProposed ? 'pd.letters.followUpProposedOf' : 'pd.letters.followUpOf', { name: letter.name })}
        />
      </Row>
    );
  const how = actOn.find((one) => one.questionId === questionId)?.how;
  if (!how) return null;
  const issueID = letter.marks.find(({ day }) => day === board.Held)?.issueID;
  // The owner of the action is usually the one it is for. It is never for the viewer.
  const owner = board.issues.find(({ id }) => id === issueID)?.owner.UserID;
  const members = board.userStatuses.map(({ user }) => user.UserID);
  return (
    <Row>
      <Button
        size="s"
        icon={Target}
        href={actAddress({
          ...{ origin, QSR_ID, questionId },
          ...(owner !== undefined && owner !== self && members.includes(owner) && { personID: owner }),
        })}
        label={t(how === 'act' ? 'pd.letters.act' : 'pd.letters.propose')}
        aria-label={t(how === 'act' ? 'pd.letters.actOf' : 'pd.letters.proposeOf', { name: letter.name })}
      />
    </Row>
  );
}
