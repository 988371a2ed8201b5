import type { MemberOverview } from '@portico/contracts/coaching/overview-shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Avatar, Badge, Card, CardHeader } from '@portico/ui';
import styles from './overview-page.module.css';

const tones = { covered: 'success', planned: 'info', due: 'warning', overdue: 'danger' } as const;

export function Members({ members }: { members: MemberOverview[] }) {
  const t = useText();
  return (
    <Card as="section" labelledBy="members">
      <CardHeader id="members" title={t('coaching.overview.members')} note={String(members.length)} />
      <ul>
        {members.map((member) => (
          <Member key={member.coachee.UserID} member={member} />
        ))}
      </ul>
    </Card>
  );
}

function Member({ member }: { member: MemberOverview }) {
  const t = useText();
  const style = useDateStyle();
  const { coachee, daysSincePrevious, next, coverage, openActions, overdueActions } = member;
  const name = `${coachee.FirstName} ${coachee.LastName}`;
  const facts = [
    daysSincePrevious === null
      ? t('coaching.member.never')
      : t('coaching.member.previous', { days: daysSincePrevious }),
    next ? t('coaching.member.next', { day: formatDay(next.date, style) }) : t('coaching.member.noNext'),
    t('coaching.member.actions', { open: openActions }),
  ];
  return (
    <li className={styles.member}>
      <Avatar name={name} src={coachee.AvatarImage} id={coachee.UserID} size={40} />
      <span className={styles.who}>
        <b>{name}</b>
        <small>{facts.join(' · ')}</small>
      </span>
      <span className={styles.badges}>
        {overdueActions > 0 && (
          <Badge tone="danger" label={t('coaching.member.overdueActions', { overdue: overdueActions })} />
        )}
        <Badge tone={tones[coverage]} label={t(`coaching.coverage.${coverage}`)} />
      </span>
    </li>
  );
}
