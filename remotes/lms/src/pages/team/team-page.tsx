import { useSearchParams, useSelf, useText } from '@portico/remote-contract';
import { EmptyState, PageHeader, Stack } from '@portico/ui';
import { Users } from 'lucide-react';
import { TeamBody } from './team-body.tsx';
import { TeamChoice } from './team-choice.tsx';
import { useLedTeams } from './use-led-teams.ts';

/** A team's progress in its courses, for its leader. */
export default function TeamPage() {
  const t = useText();
  const { CompanyID } = useSelf();
  const [params, setParams] = useSearchParams();
  const teams = useLedTeams();
  const teamId = params.get('team') ?? CompanyID ?? teams[0]?.id ?? null;
  return (
    <>
      <PageHeader title={t('lms.team.title')} lead={t('lms.team.lead')} />
      <Stack gap="l">
        {teams.length > 1 && (
          <TeamChoice teams={teams} value={teamId} onChange={(team) => setParams({ team }, { replace: true })} />
        )}
        {teamId === null ? (
          <EmptyState icon={Users} title={t('lms.team.noTeam')} text={t('lms.team.noTeamText')} />
        ) : (
          <TeamBody key={teamId} teamId={teamId} />
        )}
      </Stack>
    </>
  );
}
