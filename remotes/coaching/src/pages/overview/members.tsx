import type { MemberOverview } from '@portico/contracts/coaching/overview-shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, usePortalFacts, useText } from '@portico/remote-contract';
import { Avatar, Badge, Button, Card, CardHeader, List, ListRow, Row } from '@portico/ui';
import { CalendarPlus } from 'lucide-react';
import { bookPath, fullName, personPath } from '../../data/paths.ts';
import { coverageTones } from '../../data/tones.ts';
import styles from './overview-page.module.css';

interface MembersProps {
  members: readonly MemberOverview[];
  /** The active filter in words. */
  narrowedTo?: string | undefined;
}

/** The members of a team, each with links to their coaching and to booking a session. */
export function Members({ members, narrowedTo }: MembersProps) {
  const t = useText();
  const title = t('coaching.overview.members');
  return (
    <Card as="section" labelledBy="members">
      <CardHeader id="members" title={narrowedTo ? `${title}: ${narrowedTo}` : title} note={String(members.length)} />
      {members.length === 0 && <p className={styles.nothing}>{t('coaching.overview.nobody')}</p>}
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
  const { flags } = usePortalFacts();
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
          {flags.schedule === true && (
            <Button
              size="s"
              icon={CalendarPlus}
              label={t('coaching.member.book')}
              aria-label={t('coaching.member.bookWith', { name })}
              href={bookPath(coachee.UserID)}
            />
          )}
        </Row>
      }
    />
  );
}
