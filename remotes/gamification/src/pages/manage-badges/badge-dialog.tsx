import {
  type BadgeInput,
  badgeCriterion,
  badgeIcons,
  badgeKinds,
  type ManagedBadge,
} from '@portico/contracts/gamification/administration-shapes';
import { saveBadge } from '@portico/contracts/gamification/calls';
import { line, text } from '@portico/contracts/platform/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { RadioGroup, Select, Switch, TextArea, TextField } from '@portico/ui/form';
import * as z from 'zod/mini';
import { ManageDialog, useManageForm } from '../../parts/manage-dialog.tsx';
import { CriterionFields } from './criterion-fields.tsx';

interface BadgeDialogProps {
  badge: ManagedBadge | undefined;
  missions: readonly { MissionId: string; title: string }[];
  onClose(): void;
}

type Fields = Omit<BadgeInput, 'BadgeID' | 'basedOn'>;
const schema = z.object({
  name: line(80, 1, 'gamification.keepBadges.missing'),
  description: text(400, 1, 'gamification.keepBadges.missing'),
  icon: z.enum(badgeIcons),
  criterion: badgeCriterion,
  enabled: z.boolean(),
});
const blank: Fields = {
  name: '',
  description: '',
  icon: 'medal',
  criterion: { kind: 'deeds', deed: 'courseCompleted', threshold: 5 },
  enabled: true,
};

export function BadgeDialog({ badge, missions, onClose }: BadgeDialogProps) {
  const t = useText();
  const save = useWrite(saveBadge);
  const form = useManageForm({
    schema,
    start: badge ?? blank,
    submit: (fields) =>
      save.write({ body: { BadgeID: badge?.BadgeID ?? null, basedOn: badge?.version ?? null, ...fields } }),
  });
  const first = missions[0]?.MissionId;
  const chooseKind = (kind: string) => {
    if (kind === 'mission' && first !== undefined) form.change('criterion', { kind, MissionId: first });
    if (kind === 'deeds') form.change('criterion', { kind, deed: 'courseCompleted', threshold: 5 });
    if (kind === 'points') form.change('criterion', { kind, threshold: 500 });
  };
  const { criterion } = form.values;
  return (
    <ManageDialog form={form} title={badge?.name ?? t('gamification.keepBadges.add')} onClose={onClose}>
      <TextField label={t('gamification.keepBadges.name')} maxLength={80} {...form.field('name')} />
      <TextArea
        label={t('gamification.keepBadges.description')}
        description={t('gamification.keepBadges.description.text')}
        rows={2}
        maxLength={400}
        {...form.field('description')}
      />
      <Select
        label={t('gamification.keepBadges.icon')}
        choices={badgeIcons.map((id) => ({ id, label: t(`gamification.keepBadges.icon.${id}`) }))}
        {...form.choice('icon')}
      />
      <RadioGroup
        label={t('gamification.keepBadges.kind')}
        look="row"
        value={criterion.kind}
        options={badgeKinds.map((id) => ({
          id,
          label: t(`gamification.keepBadges.kind.${id}`),
          isDisabled: id === 'mission' && first === undefined,
        }))}
        onChange={chooseKind}
      />
      <CriterionFields criterion={criterion} missions={missions} onChange={(next) => form.change('criterion', next)} />
      <Switch label={t('gamification.keepBadges.enabled')} {...form.toggle('enabled')} />
    </ManageDialog>
  );
}
