import { useSearchParams, useText } from '@portico/remote-contract';
import { PageHeader, Stack } from '@portico/ui';
import { Tabs } from '@portico/ui/tabs';
import { Award, ListChecks, Target } from 'lucide-react';
import { Celebration } from '../../parts/celebration.tsx';
import { BadgeWall } from './badge-wall.tsx';
import { MissionList } from './mission-list.tsx';
import { PointsLedger } from './points-ledger.tsx';

const views = ['missions', 'badges', 'points'];

/** /missions: current missions, badges (`?view=badges`), and the points ledger (`?view=points`). */
export default function MissionsPage() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  return (
    <Stack gap="l">
      <PageHeader title={t('gamification.missions.title')} lead={t('gamification.missions.lead')} />
      <Celebration />
      <Tabs
        label={t('gamification.missions.title')}
        value={views.find((view) => view === query.get('view')) ?? 'missions'}
        onChange={(view) => setQuery(view === 'missions' ? {} : { view }, { replace: true })}
        tabs={[
          { id: 'missions', icon: Target, label: t('gamification.missions.running'), content: <MissionList /> },
          { id: 'badges', icon: Award, label: t('gamification.missions.badges'), content: <BadgeWall /> },
          { id: 'points', icon: ListChecks, label: t('gamification.missions.points'), content: <PointsLedger /> },
        ]}
      />
    </Stack>
  );
}
