import { saveMission } from '@portico/contracts/gamification/calls';
import type { KeptMission, KeptStep } from '@portico/contracts/gamification/keeping-shapes';
import { isoDay } from '@portico/contracts/platform/dates';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { DatePicker } from '@portico/ui/date';
import { NumberField, Switch, TextArea, TextField, useUnloadWarning } from '@portico/ui/form';
import { useState } from 'react';
import { KeepDialog } from '../../parts/keep-dialog.tsx';
import { newStep, StepFields } from './step-fields.tsx';

interface MissionDialogProps {
  mission: KeptMission | undefined;
  onClose(): void;
}

type Fields = Omit<KeptMission, 'MissionId' | 'version' | 'completed'>;

const blank = (): Fields => ({
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
  const [fields, setFields] = useState<Fields>(mission ?? blank);
  useUnloadWarning(fields !== (mission ?? blank));
  const [wasSent, setWasSent] = useState(false);
  const save = useWrite(saveMission);
  const change = (part: Partial<Fields>) => setFields({ ...fields, ...part });
  const isNameless = fields.title.trim() === '';
  const endsEarly = fields.endsOn !== null && fields.endsOn < fields.startsOn;
  const isReady = !isNameless && !endsEarly && fields.steps.every(({ title }) => title.trim() !== '');
  const submit = () => {
    setWasSent(true);
    if (!isReady) return undefined;
    const { title, description, points, startsOn, endsOn, enabled, steps } = fields;
    const known = { MissionId: mission?.MissionId ?? null, basedOn: mission?.version ?? null };
    return save.write({ body: { ...known, title, description, points, startsOn, endsOn, enabled, steps } });
  };
  return (
    <KeepDialog
      title={mission?.title ?? t('gamification.keepMissions.add')}
      size="l"
      writing={save}
      onSave={submit}
      onClose={onClose}
    >
      <TextField
        label={t('gamification.keepMissions.name')}
        value={fields.title}
        maxLength={120}
        error={wasSent && isNameless ? t('gamification.keepMissions.noName') : undefined}
        onChange={(title) => change({ title })}
      />
      <TextArea
        label={t('gamification.keepMissions.description')}
        isOptional
        rows={2}
        maxLength={600}
        value={fields.description}
        onChange={(description) => change({ description })}
      />
      <NumberField
        label={t('gamification.keepMissions.points')}
        value={fields.points}
        minValue={0}
        maxValue={10_000}
        onChange={(points) => change({ points })}
      />
      <DatePicker
        label={t('gamification.keepMissions.startsOn')}
        value={fields.startsOn}
        onChange={(day) => day !== null && change({ startsOn: day })}
      />
      <DatePicker
        label={t('gamification.keepMissions.endsOn')}
        isOptional
        value={fields.endsOn}
        min={fields.startsOn}
        error={wasSent && endsEarly ? t('gamification.keepMissions.endsEarly') : undefined}
        onChange={(endsOn) => change({ endsOn })}
      />
      <StepFields steps={fields.steps} wasSent={wasSent} onChange={(steps: KeptStep[]) => change({ steps })} />
      <Switch
        label={t('gamification.keepMissions.enabled')}
        isSelected={fields.enabled}
        onChange={(enabled) => change({ enabled })}
      />
    </KeepDialog>
  );
}
