import { saveHealthLimits } from '@portico/contracts/release/calls';
import { type HealthLimits, healthLimits } from '@portico/contracts/release/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Row, Stack, Text, toast } from '@portico/ui';
import { NumberField } from '@portico/ui/form';
import { useState } from 'react';
import { UnsavedGuard } from '../unsaved-guard.tsx';

const ranges = { people: [2, 1000], points: [0, 100], slower: [105, 1000] } as const;
const names = Object.keys(ranges) as (keyof HealthLimits)[];

/** From when on a canary is taken back by itself. What is typed stays while figures are read anew. */
export function LimitsCard({ limits }: { limits: HealthLimits }) {
  const t = useText();
  const [typed, setTyped] = useState<Partial<HealthLimits>>({});
  const saving = useWrite(saveHealthLimits, ['release']);
  const wanted = { ...limits, ...typed };
  const isChanged = names.some((name) => wanted[name] !== limits[name]);
  const isSound = healthLimits.safeParse(wanted).success;
  const save = async () => {
    try {
      await saving.write({ body: wanted });
      setTyped({});
      toast({ tone: 'success', title: t('admin.releases.saved') });
    } catch {
      toast({ tone: 'danger', title: t('admin.releases.notSaved') });
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
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
        <Row>
          <Button
            variant="primary"
            label={t('admin.releases.save')}
            isDisabled={!(isChanged && isSound)}
            isPending={saving.busy}
            onPress={() => void save()}
          />
        </Row>
      </Stack>
      <UnsavedGuard hasUnsaved={isChanged} within="/admin/releases" />
    </Card>
  );
}
