import { mayAdminister } from '@portico/contracts/admin/permissions';
import { getUsageOverview } from '@portico/contracts/admin/usage/calls';
import type { UsageOverview } from '@portico/contracts/admin/usage/shapes';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardGrid, CardGridSkeleton, CardHeader, Figure, PageHeader, Screen, Stack, Text } from '@portico/ui';
import { Users } from 'lucide-react';
import { useBoot } from '../../boot/boot-context.tsx';
import { adminRoleOf } from '../../guard/admission.ts';
import { useSession } from '../../session/index.ts';
import { TeamFigures } from './team-figures.tsx';
import { useFigureText } from './use-figure-text.ts';
import { ZeroResultSearches } from './zero-result-searches.tsx';

function Total({ overview }: { overview: UsageOverview }) {
  const t = useText();
  const say = useFigureText();
  const { people, offered, total, none } = overview;
  return (
    <Card as="section" labelledBy="usage-total">
      <CardHeader id="usage-total" title={t('admin.usage.total')} note={t('admin.usage.people', { count: people })} />
      <CardGrid columns={3}>
        {offered.map((figure) => (
          <Figure key={figure} label={t(`admin.usage.figure.${figure}`)} value={say(figure, { figures: total, none })}>
            <small>{t(`admin.usage.note.${figure}`)}</small>
          </Figure>
        ))}
      </CardGrid>
    </Card>
  );
}

/**
 * Usage figures for the people within the administrator's reach. Figures about only a few people are never disclosed.
 */
export default function UsagePage() {
  const t = useText();
  const overview = useCall(getUsageOverview, {}, { cacheMinutes: 5 });
  const { flags } = useBoot();
  const role = useSession(adminRoleOf);
  const readsZeroResultSearches = flags.portalSearch === true && mayAdminister(role, 'tenant');
  return (
    <>
      <PageHeader title={t('admin.usage.title')} lead={t('admin.usage.lead')} />
      <Screen
        data={overview}
        skeleton={<CardGridSkeleton />}
        isEmpty={({ people }) => people === 0}
        empty={{ icon: Users, title: t('admin.usage.emptyTitle'), text: t('admin.usage.emptyText') }}
      >
        {(answer) => (
          <Stack gap="l">
            <Total overview={answer} />
            {answer.teams.length > 0 && <TeamFigures overview={answer} />}
            <Text>{t('admin.usage.small', { count: answer.smallGroup })}</Text>
          </Stack>
        )}
      </Screen>
      {readsZeroResultSearches && <ZeroResultSearches />}
    </>
  );
}
