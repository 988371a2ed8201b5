import { listBoardTeams } from '@portico/contracts/pd/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { ListSkeleton, PageHeader, Screen } from '@portico/ui';
import { Tabs } from '@portico/ui/tabs';
import { Users } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { BoardList } from './board-list.tsx';
import { OpenToday } from './open-today.tsx';
import { useHomeAddress } from './use-home-address.ts';

const Actions = lazy(() => import(/* webpackChunkName: "pd-actions" */ './actions.tsx'));
const Trends = lazy(() => import(/* webpackChunkName: "pd-trends" */ './trends.tsx'));
const ArchiveList = lazy(() => import(/* webpackChunkName: "pd-archive" */ './archive-list.tsx'));
const TeamChoice = lazy(() => import(/* webpackChunkName: "pd-team-choice" */ './team-choice.tsx'));

const views = { boards: BoardList, actions: Actions, trends: Trends, archive: ArchiveList } as const;
const names = Object.keys(views) as (keyof typeof views)[];

/** A team's boards, its actions, its trends over the weeks, and its archive. */
export default function HomePage() {
  const t = useText();
  const address = useHomeAddress();
  const known = useCall(listBoardTeams, {});
  const teams = known.state === 'ready' ? known.data : [];
  // The viewer's own team is known at once; without one, the first team in scope is shown.
  const teamID = address.teamID ?? teams[0]?.TeamID;
  if (teamID === undefined)
    return (
      <>
        <PageHeader title={t('pd.home.title')} />
        <Screen
          data={known}
          skeleton={<ListSkeleton rows={6} />}
          isEmpty={(all) => all.length === 0}
          empty={{ icon: Users, title: t('pd.home.empty.title'), text: t('pd.home.noTeam.text') }}
        >
          {() => null}
        </Screen>
      </>
    );
  const view = names.find((name) => name === address.parameter('view')) ?? 'boards';
  const team = teams.find(({ TeamID }) => TeamID === teamID);
  return (
    <>
      <PageHeader
        title={t('pd.home.title')}
        lead={t('pd.home.lead')}
        actions={
          <>
            {teams.length > 1 && (
              <Suspense fallback={null}>
                <TeamChoice teams={teams} teamID={teamID} onChoose={address.chooseTeam} />
              </Suspense>
            )}
            <OpenToday key={teamID} teamID={teamID} canLead={team?.canLead ?? false} />
          </>
        }
      />
      <Tabs
        label={t('pd.home.title')}
        value={view}
        onChange={(id) => address.go([['view', id]])}
        tabs={names.map((name) => {
          const View = views[name];
          return {
            id: name,
            label: t(`pd.home.${name}`),
            content: (
              <Suspense fallback={<ListSkeleton rows={6} />}>
                <View teamID={teamID} />
              </Suspense>
            ),
          };
        })}
      />
    </>
  );
}
