import { createUnit } from '@portico/contracts/admin/people/structure-calls';
import type { Structure } from '@portico/contracts/admin/people/structure-shapes';
import { childKind } from '@portico/contracts/admin/people/units';
import { text } from '@portico/contracts/platform/shapes';
import { useText } from '@portico/remote-contract';
import { Select, TextField } from '@portico/ui/form';
import { FormDialog, useForm } from '@portico/ui/hook-form';
import * as z from 'zod/mini';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { useChange } from '../parts/use-change.ts';
import type { Unit } from './unit.ts';

interface AddUnitDialogProps {
  structure: Structure;
  /** Null to add a region. */
  parent: Unit | null;
  onClose: () => void;
}

interface Fields {
  name: string;
  organisation?: string;
}

const unitSchema = z.object({ name: text(120, 1) });
const teamSchema = z.object({ name: text(120, 1), organisation: z.string() });

/** A unit's kind determines the kind of its children. A team also belongs to an organisation. */
export function AddUnitDialog({ structure, parent, onClose }: AddUnitDialogProps) {
  const t = useText();
  const kind = parent === null ? 'region' : childKind(parent.kind);
  const organisations = structure.organisations.filter(({ closedAt }) => closedAt === null);
  const adding = useChange();
  const isTeam = kind === 'team';
  const form = useForm({
    t,
    schema: isTeam ? teamSchema : unitSchema,
    start: {
      name: '',
      organisation: organisations.length === 1 ? (organisations[0]?.COMP_ID_PK ?? null) : null,
    },
    submit: async ({ name, organisation }: Fields) => {
      if (kind === undefined) return false;
      const body = { kind, name, ParentID: parent?.UnitID ?? null, COMP_ID_PK: organisation ?? null };
      return (await adding.run(createUnit, { body }, { title: t('admin.organisation.added', { name }) })) !== undefined;
    },
  });
  if (kind === undefined) return null;
  return (
    <FormDialog
      form={form}
      title={t(`admin.organisation.add.${kind}`)}
      texts={{ save: t('admin.organisation.addIt'), cancel: t('admin.people.cancel') }}
      onClose={onClose}
    >
      <TextField
        label={t('admin.people.name')}
        description={parent ? t('admin.organisation.below', { name: parent.name }) : undefined}
        maxLength={120}
        autoFocus
        {...form.field('name')}
      />
      {isTeam && (
        <Select
          label={t('admin.people.organisation')}
          placeholder={t('admin.people.choose')}
          description={organisations.length === 0 ? t('admin.organisation.firstOrganisation') : undefined}
          choices={organisations.map(({ COMP_ID_PK, COMP_ID_NAME }) => ({ id: COMP_ID_PK, label: COMP_ID_NAME }))}
          {...form.choice('organisation')}
        />
      )}
      <RefusedNotice refused={adding.refused} />
    </FormDialog>
  );
}
