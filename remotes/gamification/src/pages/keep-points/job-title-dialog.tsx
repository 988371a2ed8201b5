import { saveJobTitle } from '@portico/contracts/gamification/calls';
import type { KeptJobTitle } from '@portico/contracts/gamification/keeping-shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { TextField } from '@portico/ui/form';
import { useState } from 'react';
import { KeepDialog } from '../../parts/keep-dialog.tsx';

interface JobTitleDialogProps {
  /** Absent: a new one. */
  jobTitle?: KeptJobTitle;
  /** Names that are taken. */
  others: readonly string[];
  onClose(): void;
}

export function JobTitleDialog({ jobTitle, others, onClose }: JobTitleDialogProps) {
  const t = useText();
  const [name, setName] = useState(jobTitle?.name ?? '');
  const [wasSent, setWasSent] = useState(false);
  const save = useWrite(saveJobTitle);
  const wanted = name.trim();
  const isTaken = others.some((other) => other.toLowerCase() === wanted.toLowerCase());
  const fault = wanted === '' ? 'gamification.seasons.missing' : isTaken ? 'gamification.jobTitles.taken' : undefined;
  const submit = () => {
    setWasSent(true);
    if (fault) return undefined;
    const known = { JobTitleID: jobTitle?.JobTitleID ?? null, basedOn: jobTitle?.version ?? null };
    return save.write({ body: { ...known, name: wanted } });
  };
  return (
    <KeepDialog
      title={jobTitle?.name ?? t('gamification.jobTitles.add')}
      writing={save}
      onSave={submit}
      onClose={onClose}
    >
      <TextField
        label={t('gamification.seasons.name')}
        value={name}
        maxLength={80}
        error={wasSent && fault ? t(fault) : undefined}
        onChange={setName}
      />
    </KeepDialog>
  );
}
