import type { ManagedMission } from '@portico/contracts/gamification/administration-shapes';
import { getKeptMissions } from '@portico/contracts/gamification/calls';
import { formatDay } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import {
  Badge,
  Button,
  Card,
  IconButton,
  List,
  ListRow,
  ListSkeleton,
  PageHeader,
  Row,
  Screen,
  Stack,
} from '@portico/ui';
import { Pencil, Plus, Target } from 'lucide-react';
import { useState } from 'react';
import { MissionDialog } from './mission-dialog.tsx';

/** /admin/gamification/missions: past, current and future missions. */
export default function ManageMissionsPage() {
  const t = useText();
  const [edited, setEdited] = useState<ManagedMission | 'new'>();
  return (
    <Stack gap="l">
      <PageHeader
        title={t('gamification.keepMissions.title')}
        lead={t('gamification.keepMissions.text')}
        actions={
          <Button
            variant="primary"
            icon={Plus}
            label={t('gamification.keepMissions.add')}
            onPress={() => setEdited('new')}
          />
        }
      />
      <Card>
        <Screen
          data={useCall(getKeptMissions, {})}
          skeleton={<ListSkeleton rows={5} />}
          isEmpty={(missions) => missions.length === 0}
          empty={{
            icon: Target,
            title: t('gamification.keepMissions.empty'),
            text: t('gamification.keepMissions.empty.text'),
          }}
        >
          {(missions) => (
            <List label={t('gamification.keepMissions.title')}>
              {missions.map((mission) => (
                <MissionRow key={mission.MissionId} mission={mission} onEdit={() => setEdited(mission)} />
              ))}
            </List>
          )}
        </Screen>
      </Card>
      {edited && <MissionDialog mission={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Stack>
  );
}

function MissionRow({ mission, onEdit }: { mission: ManagedMission; onEdit(): void }) {
  const t = useText();
  const dates = useDateStyle();
  const { title, startsOn, endsOn, steps, completed, points, enabled } = mission;
  const from = formatDay(startsOn, dates);
  const days =
    endsOn === null
      ? t('gamification.keepMissions.since', { from })
      : t('gamification.keepMissions.between', { from, to: formatDay(endsOn, dates) });
  return (
    <ListRow
      icon={Target}
      title={title}
      text={[days, t('gamification.keepMissions.facts', { steps: steps.length, points, completed })].join(' · ')}
      end={
        <Row>
          {!enabled && <Badge tone="neutral" label={t('gamification.keepMissions.off')} />}
          <IconButton icon={Pencil} label={t('gamification.keepMissions.edit', { title })} onPress={onEdit} />
        </Row>
      }
    />
  );
}
