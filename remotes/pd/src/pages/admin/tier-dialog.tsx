import { type BoardTemplate, type BoardTier, tierChange } from '@portico/contracts/pd/administration-shapes';
import { saveBoardTier } from '@portico/contracts/pd/calls';
import { line } from '@portico/contracts/platform/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { NumberField, Select, TextField } from '@portico/ui/form';
import * as z from 'zod/mini';
import { RecordForm, useRecordForm } from './record-form.tsx';

interface TierDialogProps {
  /** Undefined creates a new one. */
  tier: BoardTier | undefined;
  templates: readonly BoardTemplate[];
  onClose(): void;
}

const schema = z.object({
  name: line(80, 1, 'pd.admin.nameMissing'),
  level: tierChange.shape.level,
  templateID: tierChange.shape.templateID,
});

export function TierDialog({ tier, templates, onClose }: TierDialogProps) {
  const t = useText();
  const { write } = useWrite(saveBoardTier);
  const form = useRecordForm({
    schema,
    start: { name: tier?.name ?? '', level: tier?.level ?? 1, templateID: tier?.templateID ?? null },
    submit: (fields) => write({ body: { tierID: tier?.tierID ?? null, basedOn: tier?.version ?? 0, ...fields } }),
  });
  return (
    <RecordForm form={form} title={t(tier ? 'pd.tiers.edit' : 'pd.tiers.add')} onClose={onClose}>
      <TextField label={t('pd.admin.name')} maxLength={80} autoFocus {...form.field('name')} />
      <NumberField
        label={t('pd.tiers.level')}
        minValue={1}
        maxValue={9}
        {...form.field('level')}
        onChange={(next) => form.change('level', next || 1)}
      />
      <Select
        label={t('pd.tiers.template')}
        isOptional
        placeholder={t('pd.tiers.usual')}
        choices={templates
          .filter(({ isArchived }) => !isArchived)
          .map((one) => ({ id: one.templateID, label: one.name }))}
        {...form.choice('templateID')}
      />
    </RecordForm>
  );
}
