import { coachingSummaryWindowDays } from '@portico/contracts/platform/constants';
import { useText, useViewer } from '@portico/remote-contract';
import { EmptyState, ListSkeleton, PageHeader, Screen } from '@portico/ui';
import { Users } from 'lucide-react';
import { useTeamOverview } from '../../data/team-coaching.ts';
import { CoverageSummary } from './coverage-summary.tsx';
import { LatestSessions } from './latest-sessions.tsx';
import { Members } from './members.tsx';
import styles from './overview-page.module.css';

/** The coach's view of the team: who was coached, who is waiting, what comes next. */
export default function OverviewPage() {
  const { user } = useViewer();
  const overview = useTeamOverview();
  const t = useText();
  const lead = t('coaching.overview.lead', { team: user.CompanyName, days: coachingSummaryWindowDays });
  if (user.CompanyID === null)
    return (
      <>
        <PageHeader title={t('coaching.overview.title')} />
        <EmptyState
          icon={Users}
          title={t('coaching.overview.noTeam.title')}
          text={t('coaching.overview.noTeam.text')}
        />
      </>
    );
  return (
    <>
      <PageHeader title={t('coaching.overview.title')} lead={lead} />
      <Screen data={overview} skeleton={<ListSkeleton rows={8} />}>
        {(team) =>
          team.members.length === 0 ? (
            <EmptyState
              icon={Users}
              title={t('coaching.overview.empty.title')}
              text={t('coaching.overview.empty.text')}
            />
          ) : (
            <div className={styles.columns}>
              <CoverageSummary summary={team.summary} />
              <Members members={team.members} />
              <LatestSessions />
            </div>
          )
        }
      </Screen>
    </>
  );
}
