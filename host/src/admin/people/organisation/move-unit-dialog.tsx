import { moveUnit } from '@portico/contracts/admin/people/structure-calls';
import type { Structure } from '@portico/contracts/admin/people/structure-shapes';
import { parentKind } from '@portico/contracts/admin/people/units';
import { useText } from '@portico/remote-contract';
import { ComboBox } from '@portico/ui/form';
import { FormDialog, useForm } from '@portico/ui/hook-form';
import * as z from 'zod/mini';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { useChange } from '../parts/use-change.ts';
import { useSend } from '../parts/use-send.ts';
import type { Unit } from './unit.ts';

interface MoveUnitDialogProps {
  structure: Structure;
  unit: Unit;
  onClose: () => void;
}

const schema = z.object({ target: z.string() });

export function MoveUnitDialog({ structure, unit, onClose }: MoveUnitDialogProps) {
  const t = useText();
  const send = useSend();
  const moving = useChange();
  const { UnitID, name, ParentID } = unit;
  const kind = parentKind(unit.kind);
  const targets = structure.units.filter(
    (one) => one.kind === kind && one.UnitID !== ParentID && one.closedAt === null && one.can.addBelow,
  );
  const nameOf = (id: string | null) => structure.units.find((one) => one.UnitID === id)?.name;
  const form = useForm({
    t,
    schema,
    start: { target: null as string | null },
    submit: async ({ target }) => {
      const moved = await moving.run(
        moveUnit,
        { body: { UnitID, ParentID: target } },
        {
          title: t('admin.organisation.moved', { name }),
          ...(ParentID === null ? {} : { undo: () => send(moveUnit, { body: { UnitID, ParentID } }) }),
        },
      );
      return moved !== undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('admin.organisation.moveIt', { name })}
      texts={{ save: t('admin.organisation.move'), cancel: t('admin.people.cancel') }}
      onClose={onClose}
    >
      <ComboBox
        label={t('admin.organisation.moveTo')}
        description={t('admin.organisation.moveText')}
        choices={targets.map((one) => ({ id: one.UnitID, label: one.name, description: nameOf(one.ParentID) }))}
        {...form.choice('target')}
      />
      <RefusedNotice refused={moving.refused} />
    </FormDialog>
  );
}
