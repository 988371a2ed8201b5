import type { PeopleChoices } from '@portico/contracts/admin/people/shapes';
import { useText } from '@portico/remote-contract';

import { ComboBox, Select } from '@portico/ui/form';

export interface HomeTeam {
  COMP_ID_PK: string;
  CompanyID: string | null;
}

interface HomeTeamFieldsProps {
  choices: PeopleChoices;
  value: HomeTeam | null;
  /** Organisations already chosen in other rows. */
  taken?: readonly string[];
  onChange: (value: HomeTeam) => void;
}

/** Fields for an organisation and one of its teams. */
export function HomeTeamFields({ choices, value, taken = [], onChange }: HomeTeamFieldsProps) {
  const t = useText();
  const organisations = choices.organisations.filter(({ COMP_ID_PK }) => !taken.includes(COMP_ID_PK));
  const teams = choices.teams.filter(({ COMP_ID_PK }) => COMP_ID_PK === value?.COMP_ID_PK);
  return (
    <>
      <Select
        label={t('admin.people.organisation')}
        placeholder={t('admin.people.choose')}
        value={value?.COMP_ID_PK ?? null}
        choices={organisations.map(({ COMP_ID_PK, COMP_ID_NAME }) => ({ id: COMP_ID_PK, label: COMP_ID_NAME }))}
        onChange={(COMP_ID_PK) => onChange({ COMP_ID_PK, CompanyID: null })}
      />
      {value && (
        <ComboBox
          key={value.COMP_ID_PK}
          label={t('admin.people.team')}
          isOptional
          value={value.CompanyID}
          choices={teams.map(({ CompanyID, CompanyName, place }) => ({
            id: CompanyID,
            label: CompanyName,
            description: place,
          }))}
          onChange={(CompanyID) => onChange({ ...value, CompanyID })}
        />
      )}
    </>
  );
}
