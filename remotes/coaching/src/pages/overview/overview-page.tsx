import { coachingSummaryWindowDays } from '@portico/contracts/platform/constants';
import { useSelf, useText } from '@portico/remote-contract';
import { EmptyState, ListSkeleton, PageHeader, Screen, Stack } from '@portico/ui';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTeamOverview } from '../../data/team-coaching.ts';
import { CoverageSummary } from './coverage-summary.tsx';
import { LatestSessions } from './latest-sessions.tsx';
import { Members } from './members.tsx';
import { OrgSummary } from './org-summary.tsx';
import styles from './overview-page.module.css';

/** The coach's view of the team: who was coached, who is waiting, what comes next. */
export default function OverviewPage() {
  const { CompanyID, CompanyName } = useSelf();
  const own = CompanyID === null ? null : { id: CompanyID, name: CompanyName };
  const [team, setTeam] = useState(own);
  const overview = useTeamOverview(team?.id);
  const t = useText();
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
  const lead = t('coaching.overview.lead', { team: team.name, days: coachingSummaryWindowDays });
  return (
    <>
      <PageHeader title={t('coaching.overview.title')} lead={lead} />
      <Stack>
        <Screen data={overview} skeleton={<ListSkeleton rows={8} />}>
          {({ members, summary }) =>
            members.length === 0 ? (
              <EmptyState
                icon={Users}
                title={t('coaching.overview.empty.title')}
                text={t('coaching.overview.empty.text')}
              />
            ) : (
              <div className={styles.columns}>
                <CoverageSummary summary={summary} />
                <Members members={members} />
                <LatestSessions teamId={team.id} />
              </div>
            )
          }
        </Screen>
        <OrgSummary onShowTeam={setTeam} />
      </Stack>
    </>
  );
}
