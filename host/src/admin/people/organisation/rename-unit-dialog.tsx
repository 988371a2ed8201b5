import { renameUnit } from '@portico/contracts/admin/people/structure-calls';
import { useText } from '@portico/remote-contract';
import { useChange } from '../parts/use-change.ts';
import { useSend } from '../parts/use-send.ts';
import { NameDialog } from './name-dialog.tsx';
import type { Unit } from './unit.ts';

export function RenameUnitDialog({ unit: { UnitID, name }, onClose }: { unit: Unit; onClose: () => void }) {
  const t = useText();
  const send = useSend();
  const changing = useChange();
  const save = async (wanted: string, seen: string) => {
    const saved = await changing.run(
      renameUnit,
      { body: { UnitID, name: wanted, basedOn: seen } },
      { title: t('admin.saved'), undo: () => send(renameUnit, { body: { UnitID, name: seen, basedOn: wanted } }) },
    );
    if (saved) onClose();
  };
  return (
    <NameDialog
      title={t('admin.organisation.rename')}
      name={name}
      refused={changing.refused}
      isBusy={changing.isBusy}
      onSave={(wanted, seen) => void save(wanted, seen)}
      onClose={onClose}
    />
  );
}
