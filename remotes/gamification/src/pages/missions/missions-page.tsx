import { useText } from '@portico/remote-contract';
import { PageHeader, Stack } from '@portico/ui';
import { Tabs } from '@portico/ui/tabs';
import { Award, ListChecks, Target } from 'lucide-react';
import { Celebration } from '../../parts/celebration.tsx';
import { BadgeWall } from './badge-wall.tsx';
import { MissionList } from './mission-list.tsx';
import { PointsLedger } from './points-ledger.tsx';

/** /missions: current missions, badges, and the points ledger. */
export default function MissionsPage() {
  const t = useText();
  return (
    <Stack gap="l">
      <PageHeader title={t('gamification.missions.title')} lead={t('gamification.missions.lead')} />
      <Celebration />
      <Tabs
        label={t('gamification.missions.title')}
        tabs={[
          { id: 'missions', icon: Target, label: t('gamification.missions.running'), content: <MissionList /> },
          { id: 'badges', icon: Award, label: t('gamification.missions.badges'), content: <BadgeWall /> },
          { id: 'points', icon: ListChecks, label: t('gamification.missions.points'), content: <PointsLedger /> },
        ]}
      />
    </Stack>
  );
}
