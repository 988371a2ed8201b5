import type { PeopleChoices } from '@portico/contracts/admin/people/shapes';
import { rootKind } from '@portico/contracts/admin/people/units';
import { roleScope } from '@portico/contracts/platform/role-scope';
import type { Role } from '@portico/contracts/platform/roles';
import { useText } from '@portico/remote-contract';

import { ComboBox, Select } from '@portico/ui/form';
import { roleText } from './role-text.ts';

export interface RoleGrant {
  Role: Role;
  UnitID: string | null;
  FunctionID: string | null;
}

interface RoleFieldsProps {
  choices: PeopleChoices;
  value: RoleGrant;
  onChange: (value: RoleGrant) => void;
}

/** A role and, if the role needs one, the part of the tenant it covers. */
export function RoleFields({ choices, value, onChange }: RoleFieldsProps) {
  const t = useText();
  const kind = rootKind(value.Role);
  const roots = choices.units.filter((unit) => unit.kind === kind);
  const needsFunction = roleScope(value.Role) === 'function';
  return (
    <>
      <Select
        label={t('admin.people.role')}
        description={t(`admin.people.reach.${roleScope(value.Role)}`)}
        value={value.Role}
        choices={choices.roles.map((id) => ({ id, label: t(roleText(id)) }))}
        onChange={(role) => onChange({ ...value, Role: role as Role, UnitID: null })}
      />
      {kind !== undefined && (
        <ComboBox
          label={t(`admin.people.administers.${kind}`)}
          value={value.UnitID}
          choices={roots.map(({ UnitID, name, place }) => ({ id: UnitID, label: name, description: place }))}
          onChange={(UnitID) => onChange({ ...value, UnitID })}
        />
      )}
      <ComboBox
        label={t('admin.people.function')}
        isOptional={!needsFunction}
        value={value.FunctionID}
        choices={choices.functions.map(({ FunctionID, name }) => ({ id: FunctionID, label: name }))}
        onChange={(FunctionID) => onChange({ ...value, FunctionID })}
      />
    </>
  );
}
