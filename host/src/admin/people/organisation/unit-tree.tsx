import type { Structure } from '@portico/contracts/admin/people/structure-shapes';
import { useText } from '@portico/remote-contract';
import { useState } from 'react';
import styles from '../people.module.css';
import { AddUnitDialog } from './add-unit-dialog.tsx';
import { MoveUnitDialog } from './move-unit-dialog.tsx';
import { RenameUnitDialog } from './rename-unit-dialog.tsx';
import { TeamLeaderDialog } from './team-leader-dialog.tsx';
import type { Unit, UnitAction } from './unit.ts';
import { UnitRow } from './unit-row.tsx';

interface BranchProps {
  units: readonly Unit[];
  parentId: string | null;
  label?: string;
  onAct: (action: UnitAction, unit: Unit) => void;
}

function Branch({ units, parentId, label, onAct }: BranchProps) {
  const here = units.filter(({ ParentID }) => ParentID === parentId);
  if (here.length === 0) return null;
  return (
    <ul className={styles.branch} aria-label={label}>
      {here.map((unit) => (
        <li key={unit.UnitID}>
          <UnitRow unit={unit} onAct={(action) => onAct(action, unit)} />
          <Branch units={units} parentId={unit.UnitID} onAct={onAct} />
        </li>
      ))}
    </ul>
  );
}

/** The tree as nested lists, with a menu of actions on each unit. */
export function UnitTree({ structure }: { structure: Structure }) {
  const t = useText();
  const [open, setOpen] = useState<{ action: UnitAction; unit: Unit }>();
  const close = () => setOpen(undefined);
  /** The unit as of the last read, so that the dialog can show that someone else has renamed it. */
  const asItIs = (opened: Unit) => structure.units.find(({ UnitID }) => UnitID === opened.UnitID) ?? opened;
  return (
    <>
      <Branch
        units={structure.units}
        parentId={null}
        label={t('admin.organisation.tree')}
        onAct={(action, unit) => setOpen({ action, unit })}
      />
      {open?.action === 'add' && <AddUnitDialog structure={structure} parent={open.unit} onClose={close} />}
      {open?.action === 'rename' && <RenameUnitDialog unit={asItIs(open.unit)} onClose={close} />}
      {open?.action === 'move' && <MoveUnitDialog structure={structure} unit={open.unit} onClose={close} />}
      {open?.action === 'lead' && <TeamLeaderDialog team={open.unit} onClose={close} />}
    </>
  );
}
