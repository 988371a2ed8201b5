import { actAddress, actOnManyAddress } from '@portico/contracts/followup/act-address';
import { getEvaluationFollowUps } from '@portico/contracts/followup/calls';
import type { FollowUp } from '@portico/contracts/followup/shapes';
import { isOver, ownFollowUps } from '@portico/contracts/followup/state';
import type { Assessment } from '@portico/contracts/hr/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { useDateStyle, usePortalFacts, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, List, ListRow, VisuallyHidden } from '@portico/ui';
import { Target, Users } from 'lucide-react';
import { bothSides } from './both-sides.ts';

const origin = 'assessment';

/**
 * Skills below the level expected of the person's role that the viewer may act on, and their follow-ups. Until they are
 * loaded, or if they cannot be, the page stays as it is.
 */
export function SkillFollowUps({ assessment }: { assessment: Assessment }) {
  const t = useText();
  const { flags } = usePortalFacts();
  const QSR_ID = assessment.assessmentID;
  const enabled =
    assessment.status === 'approved' && flags.quiz === true && flags.qm === true && flags.followup === true;
  const found = useCall(getEvaluationFollowUps, { query: { QSR_ID, origin } }, { enabled });
  if (!enabled || found.state !== 'ready') return null;
  const { actOn, from, next, teamID } = found.data;
  const rows = bothSides(assessment).flatMap(({ id, name, self, manager }) => {
    const isOf = ({ question, state }: FollowUp) => question.id === id && !isOver(state);
    const how = actOn.find(({ questionId }) => questionId === id)?.how;
    const followUp = [...next, ...from].find(isOf);
    return how || followUp ? [{ id, name, level: manager || self, how, followUp }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Card as="section" labelledBy="skill-follow-ups">
      <CardHeader id="skill-follow-ups" title={t('lms.salesSkills.followUp.title')} />
      <List labelledBy="skill-follow-ups">
        {rows.map(({ id, name, level, how, followUp }) => (
          <ListRow
            key={id}
            title={name}
            text={<FollowUpText level={level} followUp={followUp} />}
            end={
              <>
                {followUp && <Button size="s" label={t('lms.salesSkills.followUp.show')} href={ownFollowUps} />}
                {how && (
                  <Button
                    size="s"
                    icon={Target}
                    href={actAddress({ origin, QSR_ID, questionId: id })}
                    label={
                      <>
                        {t(how === 'act' ? 'lms.salesSkills.followUp.act' : 'lms.salesSkills.followUp.propose')}
                        <VisuallyHidden>: {name}</VisuallyHidden>
                      </>
                    }
                  />
                )}
                {teamID && (
                  <Button
                    size="s"
                    variant="ghost"
                    icon={Users}
                    href={actOnManyAddress({ origin, teamID, questionId: id })}
                    label={
                      <>
                        {t('lms.salesSkills.followUp.actOnTeam')}
                        <VisuallyHidden>: {name}</VisuallyHidden>
                      </>
                    }
                  />
                )}
              </>
            }
          />
        ))}
      </List>
    </Card>
  );
}

function FollowUpText({ level, followUp }: { level: string; followUp: FollowUp | undefined }) {
  const t = useText();
  const style = useDateStyle();
  if (!followUp) return level;
  const { state, before, next, checkOn } = followUp;
  if (next)
    return t('lms.salesSkills.followUp.now', {
      before: before.answer,
      day: formatDay(before.QMDate, style),
      now: next.answer,
    });
  const says = state === 'proposed' ? 'lms.salesSkills.followUp.proposed' : 'lms.salesSkills.followUp.planned';
  return `${level} · ${t(says, { day: formatDay(checkOn, style) })}`;
}
