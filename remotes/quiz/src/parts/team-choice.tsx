import { useText } from '@portico/remote-contract';
import { ComboBox } from '@portico/ui/form';
import type { LedTeam } from '../data/led-teams.ts';

/** Shown only if there is more than one team to choose from. */
export function TeamChoice({ teamId, teams, choose }: LedTeam) {
  const t = useText();
  if (teams.length < 2) return null;
  return (
    <ComboBox
      label={t('quiz.team.team')}
      choices={teams}
      value={teamId ?? null}
      onChange={(id) => id !== null && id !== teamId && choose(id)}
    />
  );
}
