import { useSelf, useText } from '@portico/remote-contract';
import { Avatar, Badge, Card, CardHeader, List, ListRow, ListSkeleton, Screen, Text } from '@portico/ui';
import { fullName, personPath } from '../../data/paths.ts';
import { useTeamOverview } from '../../data/team-coaching.ts';
import { coverageTones } from '../../data/tones.ts';

/** Those who have waited longest come first. */
const order = ['overdue', 'due', 'planned', 'covered'] as const;

/** The people in the viewer's team, each with a link to their coaching. */
export function TeamToCoach() {
  const t = useText();
  const { CompanyID, CompanyName } = useSelf();
  const team = useTeamOverview();
  if (CompanyID === null) return null;
  return (
    <Card as="section" labelledBy="team-to-coach">
      <CardHeader
        id="team-to-coach"
        title={t('coaching.home.team', { team: CompanyName })}
        more={{ label: t('coaching.home.all'), href: '/coach/overview' }}
      />
      <Screen data={team} skeleton={<ListSkeleton rows={6} />}>
        {({ members }) =>
          members.length === 0 ? (
            <Text tone="muted">{t('coaching.overview.empty.text')}</Text>
          ) : (
            <List labelledBy="team-to-coach">
              {members
                .toSorted((one, other) => order.indexOf(one.coverage) - order.indexOf(other.coverage))
                .map(({ coachee, coverage, daysSincePrevious, openActions }) => (
                  <ListRow
                    key={coachee.UserID}
                    start={<Avatar name={fullName(coachee)} src={coachee.AvatarImage} id={coachee.UserID} size={40} />}
                    title={fullName(coachee)}
                    href={personPath(coachee.UserID)}
                    text={[
                      daysSincePrevious === null
                        ? t('coaching.member.never')
                        : t('coaching.member.previous', { days: daysSincePrevious }),
                      t('coaching.member.actions', { open: openActions }),
                    ].join(' · ')}
                    end={<Badge tone={coverageTones[coverage]} label={t(`coaching.coverage.${coverage}`)} />}
                  />
                ))}
            </List>
          )
        }
      </Screen>
    </Card>
  );
}
