import { createUnit } from '@portico/contracts/admin/people/structure-calls';
import type { Structure } from '@portico/contracts/admin/people/structure-shapes';
import { childKind } from '@portico/contracts/admin/people/units';
import { useText } from '@portico/remote-contract';

import { Select, TextField } from '@portico/ui/form';
import { useState } from 'react';
import { useChange } from '../parts/use-change.ts';
import { FormDialog } from './form-dialog.tsx';
import type { Unit } from './unit.ts';

interface AddUnitDialogProps {
  structure: Structure;
  /** Null adds a region. */
  parent: Unit | null;
  onClose: () => void;
}

/** What may be below a unit follows from its kind; a team also belongs to an organisation. */
export function AddUnitDialog({ structure, parent, onClose }: AddUnitDialogProps) {
  const t = useText();
  const kind = parent === null ? 'region' : childKind(parent.kind);
  const organisations = structure.organisations.filter(({ closedAt }) => closedAt === null);
  const [name, setName] = useState('');
  const [organisation, setOrganisation] = useState(
    organisations.length === 1 ? organisations[0]?.COMP_ID_PK : undefined,
  );
  const adding = useChange();
  if (kind === undefined) return null;
  const isTeam = kind === 'team';
  const save = async () => {
    const body = {
      kind,
      name: name.trim(),
      ParentID: parent?.UnitID ?? null,
      COMP_ID_PK: isTeam ? (organisation ?? null) : null,
    };
    if (await adding.run(createUnit, { body }, { title: t('admin.organisation.added', { name: body.name }) }))
      onClose();
  };
  return (
    <FormDialog
      title={t(`admin.organisation.add.${kind}`)}
      saveLabel={t('admin.organisation.addIt')}
      isReady={name.trim() !== '' && (!isTeam || organisation !== undefined)}
      isBusy={adding.isBusy}
      refused={adding.refused}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('admin.people.name')}
        description={parent ? t('admin.organisation.below', { name: parent.name }) : undefined}
        value={name}
        maxLength={120}
        onChange={setName}
        autoFocus
      />
      {isTeam && (
        <Select
          label={t('admin.people.organisation')}
          placeholder={t('admin.people.choose')}
          description={organisations.length === 0 ? t('admin.organisation.firstOrganisation') : undefined}
          value={organisation ?? null}
          choices={organisations.map(({ COMP_ID_PK, COMP_ID_NAME }) => ({ id: COMP_ID_PK, label: COMP_ID_NAME }))}
          onChange={setOrganisation}
        />
      )}
    </FormDialog>
  );
}
