import { useText } from '@portico/remote-contract';
import { ComboBox } from '@portico/ui/form';
import { personName, useTeamMembers } from '../../data/team-members.ts';
import { useQualityAddress } from './quality-address.ts';

/** Narrows the page to one agent of the team. */
export function AgentChoice({ teamId }: { teamId: string }) {
  const t = useText();
  const address = useQualityAddress();
  const members = useTeamMembers(teamId);
  return (
    <ComboBox
      label={t('quiz.quality.agent')}
      placeholder={t('quiz.quality.allAgents')}
      isOptional
      choices={(members.data ?? []).map(({ user }) => ({ id: user.UserID, label: personName(user) }))}
      value={address.get('agent')}
      onChange={(agent) => address.set({ agent })}
    />
  );
}
