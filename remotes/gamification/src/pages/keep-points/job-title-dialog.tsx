import { saveJobTitle } from '@portico/contracts/gamification/calls';
import type { KeptJobTitle } from '@portico/contracts/gamification/keeping-shapes';
import { line } from '@portico/contracts/platform/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { TextField } from '@portico/ui/form';
import * as z from 'zod/mini';
import { KeepDialog, useKeepForm } from '../../parts/keep-dialog.tsx';

interface JobTitleDialogProps {
  /** Absent: a new one. */
  jobTitle?: KeptJobTitle;
  /** Names that are taken. */
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
  const form = useKeepForm({
    schema: schemaBeside(others),
    start: { name: jobTitle?.name ?? '' },
    submit: ({ name }) =>
      save.write({ body: { JobTitleID: jobTitle?.JobTitleID ?? null, basedOn: jobTitle?.version ?? null, name } }),
  });
  return (
    <KeepDialog form={form} title={jobTitle?.name ?? t('gamification.jobTitles.add')} onClose={onClose}>
      <TextField label={t('gamification.seasons.name')} maxLength={80} {...form.field('name')} />
    </KeepDialog>
  );
}
