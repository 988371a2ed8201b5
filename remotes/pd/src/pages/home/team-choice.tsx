import type { BoardTeamName } from '@portico/contracts/pd/team-shapes';
import { useText } from '@portico/remote-contract';
import { ComboBox, Select } from '@portico/ui/form';
import styles from './home-page.module.css';

/** More teams than this are not listed but searched by name. */
const mostListed = 15;

interface TeamChoiceProps {
  teams: readonly BoardTeamName[];
  teamID: string;
  onChoose(teamID: string): void;
}

/** Chooses the team, for people who can read more than one team's boards. */
export default function TeamChoice({ teams, teamID, onChoose }: TeamChoiceProps) {
  const t = useText();
  const choices = teams.map(({ TeamID, TeamName }) => ({ id: TeamID, label: TeamName }));
  const field = { label: t('pd.home.team'), isLabelHidden: true, choices, value: teamID };
  return (
    <div className={styles.team}>
      {teams.length > mostListed ? (
        <ComboBox {...field} onChange={(id) => id !== null && onChoose(id)} />
      ) : (
        <Select {...field} onChange={onChoose} />
      )}
    </div>
  );
}
