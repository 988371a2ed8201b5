import { getTeamAssessments } from '@portico/contracts/hr/calls';
import type { TeamAssessment } from '@portico/contracts/hr/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { useDateStyle, useSelf, useText } from '@portico/remote-contract';
import { Avatar, Button, Card, CardHeader, List, ListRow, ListSkeleton, Row, Screen } from '@portico/ui';
import { CalendarClock, Users } from 'lucide-react';
import { useState } from 'react';
import { DueDay } from '../../parts/due-day.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { summaryPath } from './assessment-path.ts';
import { StatusBadge } from './status-badge.tsx';

const order = { submitted: 0, reverted: 1, draft: 2, approved: 3 } as const;

/** Assessments that await the leader come first, then everyone else by name. */
const byNeed = (a: TeamAssessment, b: TeamAssessment): number =>
  (a.latest ? order[a.latest.status] : 4) - (b.latest ? order[b.latest.status] : 4);

/** The team members, each with their newest assessment. */
export function TeamAssessments() {
  const t = useText();
  const { CompanyID, CompanyName } = useSelf();
  const team = useCall(getTeamAssessments, { query: { TeamID: CompanyID ?? '' } }, { enabled: CompanyID !== null });
  const [isAsking, setAsking] = useState(false);
  if (CompanyID === null) return null;
  return (
    <Card as="section" labelledBy="team-assessments">
      <CardHeader
        id="team-assessments"
        title={t('lms.salesSkills.team', { team: CompanyName })}
        action={
          team.state === 'ready' &&
          team.data.length > 0 && (
            <Button size="s" icon={CalendarClock} label={t('lms.salesSkills.ask')} onPress={() => setAsking(true)} />
          )
        }
      />
      <Screen
        data={team}
        skeleton={<ListSkeleton rows={5} />}
        isEmpty={(all) => all.length === 0}
        empty={{ icon: Users, title: t('lms.salesSkills.noTeam') }}
      >
        {(all) => (
          <List labelledBy="team-assessments">
            {[...all].sort(byNeed).map((one) => (
              <MemberRow key={one.user.UserID} member={one} />
            ))}
          </List>
        )}
      </Screen>
      {isAsking && team.state === 'ready' && (
        <AskDialog teamId={CompanyID} members={team.data} onClose={() => setAsking(false)} />
      )}
    </Card>
  );
}

function MemberRow({ member: { user, latest, askedUntil } }: { member: TeamAssessment }) {
  const t = useText();
  const style = useDateStyle();
  const name = `${user.FirstName} ${user.LastName}`.trim();
  const when = latest?.approvedAt ?? latest?.submittedAt;
  const facts = [
    latest?.selfPercent == null ? '' : t('lms.salesSkills.selfMean', { percent: latest.selfPercent }),
    latest?.managerPercent == null ? '' : t('lms.salesSkills.managerMean', { percent: latest.managerPercent }),
    when ? formatDay(when, style) : '',
  ];
  return (
    <ListRow
      start={<Avatar name={name} src={user.AvatarImage} id={user.UserID} size={40} />}
      title={name}
      text={latest ? facts.filter(Boolean).join(' · ') : t('lms.salesSkills.notAssessed')}
      href={latest ? summaryPath(latest.assessmentID) : undefined}
      end={
        <Row>
          {askedUntil !== null && <DueDay dueOn={askedUntil} />}
          {latest && <StatusBadge status={latest.status} />}
        </Row>
      }
    />
  );
}
