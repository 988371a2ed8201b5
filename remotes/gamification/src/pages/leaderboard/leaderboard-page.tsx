import { useText } from '@portico/remote-contract';
import { Tabs } from '@portico/ui';
import { PeopleBoard } from './people-board.tsx';
import { TeamBoard } from './team-board.tsx';

/** Leaderboard of the organisation: people with the viewer's own line, and teams by their average. */
export default function LeaderboardPage() {
  const t = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t('gamification.board.title')}</h1>
      <Tabs
        label={t('gamification.board.title')}
        tabs={[
          { id: 'people', label: t('gamification.board.people'), content: <PeopleBoard /> },
          { id: 'teams', label: t('gamification.board.teams'), content: <TeamBoard /> },
        ]}
      />
    </>
  );
}
