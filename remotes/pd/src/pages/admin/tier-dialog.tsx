import type { BoardTemplate, BoardTier } from '@portico/contracts/pd/administration-shapes';
import { saveBoardTier } from '@portico/contracts/pd/calls';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { NumberField, RecordDialog, Select, TextField } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';

interface TierDialogProps {
  /** Undefined makes a new one. */
  tier: BoardTier | undefined;
  templates: readonly BoardTemplate[];
  onClose(): void;
}

export function TierDialog({ tier, templates, onClose }: TierDialogProps) {
  const t = useText();
  const [name, setName] = useState(tier?.name ?? '');
  const [level, setLevel] = useState(tier?.level ?? 1);
  const [templateID, setTemplate] = useState(tier?.templateID ?? null);
  const [wasTried, setTried] = useState(false);
  const { write, busy, error } = useWrite(saveBoardTier);
  const isNameless = name.trim() === '';
  const isTaken = error?.code === 'conflict';
  const save = async () => {
    setTried(true);
    if (isNameless) return false;
    const body = { tierID: tier?.tierID ?? null, name, level, templateID, basedOn: tier?.version ?? 0 };
    return write({ body }).then(
      () => true,
      () => false,
    );
  };
  const nameError = isTaken ? t('pd.admin.nameTaken') : undefined;
  return (
    <RecordDialog
      title={t(tier ? 'pd.tiers.edit' : 'pd.tiers.add')}
      texts={{ save: t('pd.admin.save'), cancel: t('pd.edit.cancel'), saved: t('pd.admin.saved') }}
      isBusy={busy}
      fault={
        error && !isTaken
          ? t(error.code === 'stale_version' ? 'pd.admin.stale' : failureText(error, 'pd.admin.failed'))
          : undefined
      }
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label={t('pd.admin.name')}
        value={name}
        onChange={setName}
        maxLength={80}
        autoFocus
        error={wasTried && isNameless ? t('pd.admin.nameMissing') : nameError}
      />
      <NumberField
        label={t('pd.tiers.level')}
        value={level}
        minValue={1}
        maxValue={9}
        onChange={(next) => setLevel(next || 1)}
      />
      <Select
        label={t('pd.tiers.template')}
        isOptional
        placeholder={t('pd.tiers.usual')}
        choices={templates
          .filter(({ isArchived }) => !isArchived)
          .map((one) => ({ id: one.templateID, label: one.name }))}
        value={templateID}
        onChange={setTemplate}
      />
    </RecordDialog>
  );
}
