import { getRetention } from '@portico/contracts/admin/privacy/calls';
import { getTenantSettings } from '@portico/contracts/admin/tenant/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, FormSkeleton, Screen, Stack } from '@portico/ui';
import { ConflictDialog } from '../tenant/conflict-dialog.tsx';
import { SaveBar } from '../tenant/save-bar.tsx';
import { type Settings, useDraft } from '../tenant/use-draft.ts';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import { RetentionField, type RetentionRule } from './retention-field.tsx';

function Periods({ settings, rule }: { settings: Settings; rule: readonly RetentionRule[] }) {
  const draft = useDraft(settings);
  return (
    <Stack gap="l">
      {rule.map((one) => (
        <RetentionField key={one.noun} rule={one} draft={draft} />
      ))}
      <SaveBar draft={draft} />
      <ConflictDialog draft={draft} />
      <UnsavedGuard hasUnsaved={draft.changed.length > 0} within="/admin/retention" />
    </Stack>
  );
}

/**
 * Retention in days for each category, with what the next nightly run would delete. A change is previewed before it is
 * saved.
 */
export function RetentionCard() {
  const t = useText();
  const settings = useCall(getTenantSettings, {});
  const rule = useCall(getRetention, {});
  return (
    <Card as="section" labelledBy="retention-periods">
      <CardHeader title={t('admin.retention.periods')} id="retention-periods" />
      <Screen data={settings} skeleton={<FormSkeleton />}>
        {(stored) => (
          <Screen data={rule} skeleton={<FormSkeleton />}>
            {(list) => <Periods settings={stored} rule={list} />}
          </Screen>
        )}
      </Screen>
    </Card>
  );
}
