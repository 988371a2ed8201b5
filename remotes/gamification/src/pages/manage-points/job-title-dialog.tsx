import type { ManagedJobTitle } from '@portico/contracts/gamification/administration-shapes';
import { saveJobTitle } from '@portico/contracts/gamification/calls';
import { line } from '@portico/contracts/platform/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { TextField } from '@portico/ui/form';
import * as z from 'zod/mini';
import { ManageDialog, useManageForm } from '../../parts/manage-dialog.tsx';

interface JobTitleDialogProps {
  /** Absent for a new one. */
  jobTitle?: ManagedJobTitle;
  /** Names already in use. */
  others: readonly string[];
  onClose(): void;
}

const schemaBeside = (others: readonly string[]) =>
  z.object({
    name: line(80, 1, 'gamification.seasons.missing').check(
      z.refine(
        (name) => !others.some((other) => other.toLowerCase() === name.toLowerCase()),
        'gamification.jobTitles.taken',
      ),
    ),
  });

export function JobTitleDialog({ jobTitle, others, onClose }: JobTitleDialogProps) {
  const t = useText();
  const save = useWrite(saveJobTitle);
  const form = useManageForm({
    schema: schemaBeside(others),
    start: { name: jobTitle?.name ?? '' },
    submit: ({ name }) =>
      save.write({ body: { JobTitleID: jobTitle?.JobTitleID ?? null, basedOn: jobTitle?.version ?? null, name } }),
  });
  return (
    <ManageDialog form={form} title={jobTitle?.name ?? t('gamification.jobTitles.add')} onClose={onClose}>
      <TextField label={t('gamification.seasons.name')} maxLength={80} {...form.field('name')} />
    </ManageDialog>
  );
}
