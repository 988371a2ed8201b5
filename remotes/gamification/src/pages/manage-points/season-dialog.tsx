import type { Season } from '@portico/contracts/gamification/administration-shapes';
import { saveSeason } from '@portico/contracts/gamification/calls';
import { line } from '@portico/contracts/platform/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { DatePicker } from '@portico/ui/date';
import { TextField } from '@portico/ui/form';
import * as z from 'zod/mini';
import { ManageDialog, useManageForm } from '../../parts/manage-dialog.tsx';

interface SeasonDialogProps {
  season: Season | undefined;
  onClose(): void;
}

const schema = z
  .object({
    name: line(80, 1, 'gamification.seasons.missing'),
    startsOn: z.iso.date('gamification.seasons.missing'),
    endsOn: z.iso.date('gamification.seasons.missing'),
  })
  .check(
    z.refine(({ startsOn, endsOn }) => endsOn >= startsOn, {
      error: 'gamification.seasons.endsEarly',
      path: ['endsOn'],
    }),
  );

export function SeasonDialog({ season, onClose }: SeasonDialogProps) {
  const t = useText();
  const save = useWrite(saveSeason);
  const form = useManageForm({
    schema,
    start: { name: season?.name ?? '', startsOn: season?.startsOn ?? null, endsOn: season?.endsOn ?? null },
    submit: (fields) =>
      save.write({ body: { SeasonID: season?.SeasonID ?? null, basedOn: season?.version ?? null, ...fields } }),
  });
  return (
    <ManageDialog form={form} title={season?.name ?? t('gamification.seasons.add')} onClose={onClose}>
      <TextField label={t('gamification.seasons.name')} maxLength={80} {...form.field('name')} />
      <DatePicker label={t('gamification.seasons.from')} {...form.field('startsOn')} />
      <DatePicker
        label={t('gamification.seasons.to')}
        min={form.values.startsOn ?? undefined}
        {...form.field('endsOn')}
      />
    </ManageDialog>
  );
}
