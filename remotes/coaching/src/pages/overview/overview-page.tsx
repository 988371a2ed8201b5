import { coachingSummaryWindowDays } from '@portico/contracts/platform/constants';
import { useSearchParams, useSelf, useText } from '@portico/remote-contract';
import { EmptyState, ListSkeleton, PageHeader, Screen, Stack } from '@portico/ui';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTeamOverview } from '../../data/team-coaching.ts';
import { CoverageTiles } from './coverage-tiles.tsx';
import { LatestSessions } from './latest-sessions.tsx';
import { Members } from './members.tsx';
import { countsOf, membersIn, readNarrowing } from './narrowing.ts';
import { OrgSummary } from './org-summary.tsx';
import styles from './overview-page.module.css';
import { Planning } from './planning.tsx';
import { TeamAids } from './team-aids.tsx';

/** The coach's overview of the team: who was coached, what awaits an answer, and what comes next. */
export default function OverviewPage() {
  const { CompanyID, CompanyName } = useSelf();
  const own = CompanyID === null ? null : { id: CompanyID, name: CompanyName };
  const [team, setTeam] = useState(own);
  const overview = useTeamOverview(team?.id);
  const t = useText();
  const [address, setAddress] = useSearchParams();
  const by = readNarrowing(address.get('show'));
  const people = by === 'waitingCoach' || by === 'waitingCoachee' ? null : by;
  const named = by === null ? undefined : t(`coaching.overview.${by}`);
  if (team === null)
    return (
      <>
        <PageHeader title={t('coaching.overview.title')} />
        <EmptyState
          icon={Users}
          title={t('coaching.overview.noTeam.title')}
          text={t('coaching.overview.noTeam.text')}
        />
        <OrgSummary onShowTeam={setTeam} />
      </>
    );
  const isAnyoneMissing = overview.state === 'ready' && countsOf(overview.data).missing > 0;
  const lead = t('coaching.overview.lead', { team: team.name, days: coachingSummaryWindowDays });
  return (
    <>
      <PageHeader
        title={t('coaching.overview.title')}
        lead={lead}
        actions={isAnyoneMissing && <Planning teamId={team.id} />}
      />
      <Stack>
        <Screen data={overview} skeleton={<ListSkeleton rows={8} />}>
          {(found) =>
            found.members.length === 0 ? (
              <EmptyState
                icon={Users}
                title={t('coaching.overview.empty.title')}
                text={t('coaching.overview.empty.text')}
              />
            ) : (
              <div className={styles.columns}>
                <CoverageTiles
                  counts={countsOf(found)}
                  chosen={by}
                  onChoose={(next) => setAddress(next === null ? [] : [['show', next]])}
                />
                <Members members={membersIn(found.members, by)} narrowedTo={people === null ? undefined : named} />
                <LatestSessions teamId={team.id} by={by} narrowedTo={people === null ? named : undefined} />
                <TeamAids teamId={team.id} />
              </div>
            )
          }
        </Screen>
        <OrgSummary onShowTeam={setTeam} />
      </Stack>
    </>
  );
}
