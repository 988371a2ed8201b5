import type { ManagedMission } from '@portico/contracts/gamification/administration-shapes';
import { saveMission } from '@portico/contracts/gamification/calls';
import { isoDay } from '@portico/contracts/platform/dates';
import { line, text } from '@portico/contracts/platform/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { DatePicker } from '@portico/ui/date';
import { NumberField, Switch, TextArea, TextField } from '@portico/ui/form';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ManageDialog, useManageForm } from '../../parts/manage-dialog.tsx';
import { missionSteps, newStep, StepFields } from './step-fields.tsx';

interface MissionDialogProps {
  mission: ManagedMission | undefined;
  onClose(): void;
}

type MissionFields = Omit<ManagedMission, 'MissionId' | 'version' | 'completed'>;

const schema = z
  .object({
    title: line(120, 1, 'gamification.keepMissions.noName'),
    description: text(600),
    points: z.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
    startsOn: z.iso.date(),
    endsOn: z.nullable(z.iso.date()),
    enabled: z.boolean(),
    steps: missionSteps,
  })
  .check(
    z.refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
      error: 'gamification.keepMissions.endsEarly',
      path: ['endsOn'],
    }),
  );

const blank = (): MissionFields => ({
  title: '',
  description: '',
  points: 50,
  startsOn: isoDay(new Date().toISOString()),
  endsOn: null,
  enabled: true,
  steps: [newStep([])],
});

export function MissionDialog({ mission, onClose }: MissionDialogProps) {
  const t = useText();
  const save = useWrite(saveMission);
  const [start] = useState(mission ?? blank);
  const form = useManageForm({
    schema,
    start,
    submit: (fields) =>
      save.write({ body: { MissionId: mission?.MissionId ?? null, basedOn: mission?.version ?? null, ...fields } }),
  });
  return (
    <ManageDialog form={form} title={mission?.title ?? t('gamification.keepMissions.add')} size="l" onClose={onClose}>
      <TextField label={t('gamification.keepMissions.name')} maxLength={120} {...form.field('title')} />
      <TextArea
        label={t('gamification.keepMissions.description')}
        isOptional
        rows={2}
        maxLength={600}
        {...form.field('description')}
      />
      <NumberField
        label={t('gamification.keepMissions.points')}
        minValue={0}
        maxValue={10_000}
        {...form.field('points')}
      />
      <DatePicker
        label={t('gamification.keepMissions.startsOn')}
        {...form.field('startsOn')}
        onChange={(day) => day !== null && form.change('startsOn', day)}
      />
      <DatePicker
        label={t('gamification.keepMissions.endsOn')}
        isOptional
        min={form.values.startsOn}
        {...form.field('endsOn')}
      />
      <StepFields form={form} />
      <Switch label={t('gamification.keepMissions.enabled')} {...form.toggle('enabled')} />
    </ManageDialog>
  );
}
