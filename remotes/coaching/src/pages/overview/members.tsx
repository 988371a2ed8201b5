import type { MemberOverview } from '@portico/contracts/coaching/overview-shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Avatar, Badge, Card, CardHeader, List, ListRow, Row } from '@portico/ui';
import { fullName, personPath } from '../../data/paths.ts';
import { coverageTones } from '../../data/tones.ts';

/** The people of a team; each leads to their coaching. */
export function Members({ members }: { members: MemberOverview[] }) {
  const t = useText();
  return (
    <Card as="section" labelledBy="members">
      <CardHeader id="members" title={t('coaching.overview.members')} note={String(members.length)} />
      <List labelledBy="members">
        {members.map((member) => (
          <Member key={member.coachee.UserID} member={member} />
        ))}
      </List>
    </Card>
  );
}

function Member({ member }: { member: MemberOverview }) {
  const t = useText();
  const style = useDateStyle();
  const { coachee, daysSincePrevious, next, coverage, openActions, overdueActions } = member;
  const name = fullName(coachee);
  const facts = [
    daysSincePrevious === null
      ? t('coaching.member.never')
      : t('coaching.member.previous', { days: daysSincePrevious }),
    next ? t('coaching.member.next', { day: formatDay(next.date, style) }) : t('coaching.member.noNext'),
    t('coaching.member.actions', { open: openActions }),
  ];
  return (
    <ListRow
      start={<Avatar name={name} src={coachee.AvatarImage} id={coachee.UserID} size={40} />}
      title={name}
      href={personPath(coachee.UserID)}
      text={facts.join(' · ')}
      end={
        <Row>
          {overdueActions > 0 && (
            <Badge tone="danger" label={t('coaching.member.overdueActions', { overdue: overdueActions })} />
          )}
          <Badge tone={coverageTones[coverage]} label={t(`coaching.coverage.${coverage}`)} />
        </Row>
      }
    />
  );
}
