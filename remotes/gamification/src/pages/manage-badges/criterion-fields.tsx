import { activityEvents } from '@portico/contracts/gamification/activity-events';
import type { BadgeCriterion } from '@portico/contracts/gamification/administration-shapes';
import { useText } from '@portico/remote-contract';
import { NumberField, Select } from '@portico/ui/form';

interface CriterionFieldsProps {
  criterion: BadgeCriterion;
  missions: readonly { MissionId: string; title: string }[];
  onChange(criterion: BadgeCriterion): void;
}

/** The fields required by the chosen kind of criterion. */
export function CriterionFields({ criterion, missions, onChange }: CriterionFieldsProps) {
  const t = useText();
  if (criterion.kind === 'mission')
    return (
      <Select
        label={t('gamification.keepBadges.mission')}
        value={criterion.MissionId}
        choices={missions.map(({ MissionId, title }) => ({ id: MissionId, label: title }))}
        onChange={(MissionId) => onChange({ kind: 'mission', MissionId })}
      />
    );
  return (
    <>
      {criterion.kind === 'deeds' && (
        <Select
          label={t('gamification.keepBadges.deed')}
          value={criterion.deed}
          choices={activityEvents.map((activity) => ({ id: activity, label: t(`gamification.deed.${activity}`) }))}
          onChange={(id) =>
            onChange({ ...criterion, deed: activityEvents.find((one) => one === id) ?? criterion.deed })
          }
        />
      )}
      <NumberField
        label={t('gamification.keepBadges.threshold')}
        value={criterion.threshold}
        minValue={1}
        maxValue={1_000_000}
        onChange={(threshold) => onChange({ ...criterion, threshold })}
      />
    </>
  );
}
