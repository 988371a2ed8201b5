import { saveHealthLimits } from '@portico/contracts/release/calls';
import { type HealthLimits, healthLimits } from '@portico/contracts/release/shapes';
import { CallError, useWrite } from '@portico/data-client';
import { useLoadTheirs, useVersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Row, Stack, Text, toast } from '@portico/ui';
import { NumberField } from '@portico/ui/form';
import { OvertakenNotice } from '../overtaken-notice.tsx';
import { UnsavedGuard } from '../unsaved-guard.tsx';

const ranges = { people: [2, 1000], points: [0, 100], slower: [105, 1000] } as const;
const names = Object.keys(ranges) as (keyof HealthLimits)[];

/** The limits at which a canary is rolled back automatically. Unsaved input survives a refetch of the figures. */
export function LimitsCard({ limits }: { limits: HealthLimits }) {
  const t = useText();
  const loadTheirs = useLoadTheirs('release');
  const form = useVersionedValue(limits, 0);
  const saving = useWrite(saveHealthLimits);
  const wanted = form.value;
  const isSound = healthLimits.safeParse(wanted).success;
  const save = async () => {
    try {
      await saving.write({ body: { ...wanted, basedOn: form.base.value } });
      form.saved(wanted);
      toast({ tone: 'success', title: t('admin.releases.saved') });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      if (!(await loadTheirs(cause))) toast({ tone: 'danger', title: t('admin.releases.notSaved') });
    }
  };
  return (
    <Card as="section" labelledBy="release-limits">
      <CardHeader title={t('admin.releases.limits')} id="release-limits" />
      <Stack gap="m">
        <Text>{t('admin.releases.limitsText')}</Text>
        {names.map((name) => (
          <NumberField
            key={name}
            label={t(`admin.releases.limit.${name}`)}
            description={t(`admin.releases.limitText.${name}`)}
            minValue={ranges[name][0]}
            maxValue={ranges[name][1]}
            value={wanted[name]}
            onChange={(value) => form.set({ ...wanted, [name]: value })}
          />
        ))}
        <OvertakenNotice form={form} />
        <Row>
          <Button
            variant="primary"
            label={t('admin.releases.save')}
            isDisabled={!(form.isChanged && isSound) || form.isOvertaken}
            isPending={saving.busy}
            onPress={() => void save()}
          />
        </Row>
      </Stack>
      <UnsavedGuard hasUnsaved={form.isChanged} within="/admin/releases" />
    </Card>
  );
}
