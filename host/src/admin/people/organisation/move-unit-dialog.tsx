import { moveUnit } from '@portico/contracts/admin/people/structure-calls';
import type { Structure } from '@portico/contracts/admin/people/structure-shapes';
import { parentKind } from '@portico/contracts/admin/people/units';
import { useText } from '@portico/remote-contract';
import { ComboBox } from '@portico/ui/form';
import { useState } from 'react';
import { useChange } from '../parts/use-change.ts';
import { useSend } from '../parts/use-send.ts';
import { FormDialog } from './form-dialog.tsx';
import type { Unit } from './unit.ts';

interface MoveUnitDialogProps {
  structure: Structure;
  unit: Unit;
  onClose: () => void;
}

export function MoveUnitDialog({ structure, unit, onClose }: MoveUnitDialogProps) {
  const t = useText();
  const send = useSend();
  const moving = useChange();
  const [target, setTarget] = useState<string | null>(null);
  const { UnitID, name, ParentID } = unit;
  const kind = parentKind(unit.kind);
  const targets = structure.units.filter(
    (one) => one.kind === kind && one.UnitID !== ParentID && one.closedAt === null && one.can.addBelow,
  );
  const nameOf = (id: string | null) => structure.units.find((one) => one.UnitID === id)?.name;
  const save = async () => {
    if (target === null) return;
    const moved = await moving.run(
      moveUnit,
      { body: { UnitID, ParentID: target } },
      {
        title: t('admin.organisation.moved', { name }),
        ...(ParentID === null ? {} : { undo: () => send(moveUnit, { body: { UnitID, ParentID } }) }),
      },
    );
    if (moved) onClose();
  };
  return (
    <FormDialog
      title={t('admin.organisation.moveIt', { name })}
      saveLabel={t('admin.organisation.move')}
      isReady={target !== null}
      isBusy={moving.isBusy}
      refused={moving.refused}
      onSave={() => void save()}
      onClose={onClose}
    >
      <ComboBox
        label={t('admin.organisation.moveTo')}
        description={t('admin.organisation.moveText')}
        value={target}
        choices={targets.map((one) => ({ id: one.UnitID, label: one.name, description: nameOf(one.ParentID) }))}
        onChange={setTarget}
      />
    </FormDialog>
  );
}
