import { exportFile, usePortalFacts, useText } from '@portico/remote-contract';
import { Button, PageHeader, Stack } from '@portico/ui';
import { Tabs } from '@portico/ui/tabs';
import { Download, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { Comparison } from '../../data/leaderboard.ts';
import { AppearanceDialog } from './appearance-dialog.tsx';
import { ComparisonBar } from './comparison-bar.tsx';
import { ExternalBoard } from './external-board.tsx';
import { PeopleBoard } from './people-board.tsx';
import { TeamBoard } from './team-board.tsx';

const start: Comparison = {
  period: 'all',
  SeasonID: undefined,
  ladder: 'points',
  GroupID: undefined,
  JobTitleID: undefined,
};

/** /leaderboard: people including the viewer, teams by average, and the board of the external service. */
export default function LeaderboardPage() {
  const t = useText();
  const { flags } = usePortalFacts();
  const [comparison, setComparison] = useState(start);
  const [isChoosing, setChoosing] = useState(false);
  const { GroupID, JobTitleID } = comparison;
  const filter = { ...(GroupID && { GroupID }), ...(JobTitleID && { JobTitleID }) };
  const bar = (hasGroups: boolean) => (
    <ComparisonBar comparison={comparison} hasGroups={hasGroups} onChange={setComparison} />
  );
  return (
    <>
      <PageHeader
        title={t('gamification.board.title')}
        lead={t('gamification.board.fair')}
        actions={
          <>
            <Button icon={UserRound} label={t('gamification.appearance.title')} onPress={() => setChoosing(true)} />
            <Button
              icon={Download}
              label={t('gamification.board.export')}
              onPress={() =>
                exportFile({ kind: 'gamification/leaderboard', title: t('gamification.board.export'), filter })
              }
            />
          </>
        }
      />
      <Tabs
        label={t('gamification.board.title')}
        tabs={[
          {
            id: 'people',
            label: t('gamification.board.people'),
            content: (
              <Stack gap="l">
                {bar(true)}
                <PeopleBoard comparison={comparison} />
              </Stack>
            ),
          },
          {
            id: 'teams',
            label: t('gamification.board.teams'),
            content: (
              <Stack gap="l">
                {bar(false)}
                <TeamBoard comparison={comparison} />
              </Stack>
            ),
          },
          ...(flags.externalLeaderboard === true
            ? [{ id: 'external', label: t('gamification.board.external'), content: <ExternalBoard /> }]
            : []),
        ]}
      />
      {isChoosing && <AppearanceDialog onClose={() => setChoosing(false)} />}
    </>
  );
}
