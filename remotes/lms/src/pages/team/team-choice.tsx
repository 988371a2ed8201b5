import { useText } from '@portico/remote-contract';
import type { Choice } from '@portico/ui';
import { ComboBox } from '@portico/ui/form';

interface TeamChoiceProps {
  teams: readonly Choice[];
  value: string | null;
  onChange: (teamId: string) => void;
}

export function TeamChoice({ teams, value, onChange }: TeamChoiceProps) {
  const t = useText();
  return (
    <ComboBox
      label={t('lms.team.team')}
      choices={teams}
      value={value}
      onChange={(id) => id !== null && id !== value && onChange(id)}
    />
  );
}
