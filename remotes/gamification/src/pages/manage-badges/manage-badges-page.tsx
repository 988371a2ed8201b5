import type { ManagedBadge } from '@portico/contracts/gamification/administration-shapes';
import { getKeptBadges, getKeptMissions } from '@portico/contracts/gamification/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
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
import { Award, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { badgeIcon } from '../../parts/badge-icons.ts';
import { useCriterionText } from '../../parts/criterion-text.ts';
import { BadgeDialog } from './badge-dialog.tsx';

/** /admin/gamification/badges: badges and their criteria. */
export default function ManageBadgesPage() {
  const t = useText();
  const missions = useCall(getKeptMissions, {});
  const [edited, setEdited] = useState<ManagedBadge | 'new'>();
  return (
    <Stack gap="l">
      <PageHeader
        title={t('gamification.keepBadges.title')}
        lead={t('gamification.keepBadges.text')}
        actions={
          <Button
            variant="primary"
            icon={Plus}
            label={t('gamification.keepBadges.add')}
            onPress={() => setEdited('new')}
          />
        }
      />
      <Card>
        <Screen
          data={useCall(getKeptBadges, {})}
          skeleton={<ListSkeleton rows={5} />}
          isEmpty={(badges) => badges.length === 0}
          empty={{
            icon: Award,
            title: t('gamification.keepBadges.empty'),
            text: t('gamification.keepBadges.empty.text'),
          }}
        >
          {(badges) => (
            <List label={t('gamification.keepBadges.title')}>
              {badges.map((badge) => (
                <BadgeRow
                  key={badge.BadgeID}
                  badge={badge}
                  missions={missions.data ?? []}
                  onEdit={() => setEdited(badge)}
                />
              ))}
            </List>
          )}
        </Screen>
      </Card>
      {edited && (
        <BadgeDialog
          badge={edited === 'new' ? undefined : edited}
          missions={missions.data ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Stack>
  );
}

interface BadgeRowProps {
  badge: ManagedBadge;
  missions: readonly { MissionId: string; title: string }[];
  onEdit(): void;
}

function BadgeRow({ badge, missions, onEdit }: BadgeRowProps) {
  const t = useText();
  const criterionText = useCriterionText();
  const { name, icon, criterion, holders, enabled } = badge;
  const mission =
    criterion.kind === 'mission' ? missions.find(({ MissionId }) => MissionId === criterion.MissionId) : undefined;
  return (
    <ListRow
      icon={badgeIcon[icon]}
      title={name}
      text={`${criterionText(criterion, mission?.title ?? null)} · ${t('gamification.keepBadges.holders', { holders })}`}
      end={
        <Row>
          {!enabled && <Badge tone="neutral" label={t('gamification.keepBadges.off')} />}
          <IconButton icon={Pencil} label={t('gamification.keepBadges.edit', { name })} onPress={onEdit} />
        </Row>
      }
    />
  );
}
