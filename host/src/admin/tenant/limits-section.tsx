import { limitRanges } from '@portico/contracts/admin/tenant/setting-fields';
import { coachingGoalsMax } from '@portico/contracts/platform/constants';
import { mailsADay } from '@portico/contracts/platform/mail';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader } from '@portico/ui';
import { NumberField } from '@portico/ui/form';
import type { SectionProps } from './section-props.ts';
import styles from './tenant-page.module.css';

const megabyte = 1_048_576;
/** The display format of each limit, and its default if the tenant has set none. */
const limits = [
  { name: 'uploadBytes', unit: megabyte, standard: 20 * megabyte },
  { name: 'suspendDataCharacters', unit: 1, standard: 64_000 },
  { name: 'mailsOfSender', unit: 1, standard: mailsADay.sender },
  { name: 'mailsOfTenant', unit: 1, standard: mailsADay.tenant },
  { name: 'coachingGoals', unit: 1, standard: coachingGoalsMax },
] as const;

/** Numeric limits. The server rejects values out of range. */
export function LimitsSection({ draft }: SectionProps) {
  const t = useText();
  return (
    <Card as="section" labelledBy="tenant-limits">
      <CardHeader title={t('admin.tenant.section.limits')} id="tenant-limits" />
      <div className={styles.fields}>
        {limits.map(({ name, unit, standard }) => {
          const field = `limits.${name}`;
          const { from, to } = limitRanges[name] ?? { from: 0, to: standard };
          return (
            <NumberField
              key={name}
              label={t(`admin.field.${field}`)}
              description={t('admin.limits.range', { from: from / unit, to: to / unit })}
              minValue={from / unit}
              maxValue={to / unit}
              value={Number(draft.value(field) ?? standard) / unit}
              onChange={(value) => Number.isFinite(value) && draft.set(field, Math.round(value * unit))}
              error={draft.refused.has(field) ? t('admin.notAccepted') : undefined}
            />
          );
        })}
      </div>
    </Card>
  );
}
