import { saveBadge } from '@portico/contracts/gamification/calls';
import {
  type BadgeInput,
  badgeIcons,
  badgeKinds,
  type KeptBadge,
} from '@portico/contracts/gamification/keeping-shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { RadioGroup, Select, Switch, TextArea, TextField, useUnloadWarning } from '@portico/ui/form';
import { useState } from 'react';
import { KeepDialog } from '../../parts/keep-dialog.tsx';
import { CriterionFields } from './criterion-fields.tsx';

interface BadgeDialogProps {
  badge: KeptBadge | undefined;
  missions: readonly { MissionId: string; title: string }[];
  onClose(): void;
}

type Fields = Omit<BadgeInput, 'BadgeID' | 'basedOn'>;
const blank: Fields = {
  name: '',
  description: '',
  icon: 'medal',
  criterion: { kind: 'deeds', deed: 'courseCompleted', threshold: 5 },
  enabled: true,
};

export function BadgeDialog({ badge, missions, onClose }: BadgeDialogProps) {
  const t = useText();
  const [fields, setFields] = useState<Fields>(badge ?? blank);
  useUnloadWarning(fields !== (badge ?? blank));
  const [wasSent, setWasSent] = useState(false);
  const save = useWrite(saveBadge);
  const change = (part: Partial<Fields>) => setFields({ ...fields, ...part });
  const missing = (text: string) => (wasSent && text.trim() === '' ? t('gamification.keepBadges.missing') : undefined);
  const first = missions[0]?.MissionId;
  const chooseKind = (kind: string) => {
    if (kind === 'mission' && first !== undefined) change({ criterion: { kind, MissionId: first } });
    if (kind === 'deeds') change({ criterion: { kind, deed: 'courseCompleted', threshold: 5 } });
    if (kind === 'points') change({ criterion: { kind, threshold: 500 } });
  };
  const submit = () => {
    setWasSent(true);
    const { name, description, icon, criterion, enabled } = fields;
    if (name.trim() === '' || description.trim() === '') return undefined;
    const known = { BadgeID: badge?.BadgeID ?? null, basedOn: badge?.version ?? null };
    return save.write({ body: { ...known, name, description, icon, criterion, enabled } });
  };
  return (
    <KeepDialog
      title={badge?.name ?? t('gamification.keepBadges.add')}
      writing={save}
      onSave={submit}
      onClose={onClose}
    >
      <TextField
        label={t('gamification.keepBadges.name')}
        value={fields.name}
        maxLength={80}
        error={missing(fields.name)}
        onChange={(name) => change({ name })}
      />
      <TextArea
        label={t('gamification.keepBadges.description')}
        description={t('gamification.keepBadges.description.text')}
        rows={2}
        maxLength={400}
        value={fields.description}
        error={missing(fields.description)}
        onChange={(description) => change({ description })}
      />
      <Select
        label={t('gamification.keepBadges.icon')}
        value={fields.icon}
        choices={badgeIcons.map((id) => ({ id, label: t(`gamification.keepBadges.icon.${id}`) }))}
        onChange={(id) => change({ icon: badgeIcons.find((one) => one === id) ?? 'medal' })}
      />
      <RadioGroup
        label={t('gamification.keepBadges.kind')}
        look="row"
        value={fields.criterion.kind}
        options={badgeKinds.map((id) => ({
          id,
          label: t(`gamification.keepBadges.kind.${id}`),
          isDisabled: id === 'mission' && first === undefined,
        }))}
        onChange={chooseKind}
      />
      <CriterionFields
        criterion={fields.criterion}
        missions={missions}
        onChange={(criterion) => change({ criterion })}
      />
      <Switch
        label={t('gamification.keepBadges.enabled')}
        isSelected={fields.enabled}
        onChange={(enabled) => change({ enabled })}
      />
    </KeepDialog>
  );
}
