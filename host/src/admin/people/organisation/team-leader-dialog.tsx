import { setTeamLeader } from '@portico/contracts/admin/people/structure-calls';
import { useText } from '@portico/remote-contract';
import { useState } from 'react';
import { ScopedPersonField } from '../parts/scoped-person-field.tsx';
import { useChange } from '../parts/use-change.ts';
import { FormDialog } from './form-dialog.tsx';
import type { Unit } from './unit.ts';

/** Anyone who leads a team coaches it. */
export function TeamLeaderDialog({ team, onClose }: { team: Unit; onClose: () => void }) {
  const t = useText();
  const [leader, setLeader] = useState<string | null>(null);
  const setting = useChange();
  const save = async () => {
    if (leader === null) return;
    const body = { CompanyID: team.UnitID, UserID: leader };
    if (await setting.run(setTeamLeader, { body }, { title: t('admin.organisation.leaderSet', { name: team.name }) }))
      onClose();
  };
  return (
    <FormDialog
      title={t('admin.organisation.leaderOf', { name: team.name })}
      saveLabel={t('admin.organisation.setLeader')}
      isReady={leader !== null}
      isBusy={setting.isBusy}
      refused={setting.refused}
      onSave={() => void save()}
      onClose={onClose}
    >
      <ScopedPersonField
        label={t('admin.organisation.leader')}
        description={t('admin.organisation.leaderText')}
        value={leader}
        onChange={setLeader}
      />
    </FormDialog>
  );
}
