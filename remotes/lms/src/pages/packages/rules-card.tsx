import { setPackageRules } from '@portico/contracts/player/calls';
import type { PackageDetail } from '@portico/contracts/player/packages/shapes';
import { type CallError, useQueryClient, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, Notice, Stack, toast } from '@portico/ui';
import { Switch } from '@portico/ui/form';
import { failureText } from '../../data/failure-text.ts';

/** What of the manifest is enforced. Takes effect with the next commit and the next launch. */
export function RulesCard({ one }: { one: PackageDetail }) {
  const t = useText();
  const { write, busy, error } = useWrite(setPackageRules);
  const client = useQueryClient();
  const { packageID, scoreOverridesStatus, gates } = one;
  const refused = (cause: CallError) => {
    // Shows what someone else has set.
    if (cause.code === 'stale_version') void client.invalidateQueries({ queryKey: ['player'] });
  };
  const change = (rules: Partial<Pick<PackageDetail, 'scoreOverridesStatus' | 'gates'>>) =>
    void write({
      body: { packageID, scoreOverridesStatus, gates, ...rules, basedOn: { scoreOverridesStatus, gates } },
    }).then(() => toast({ title: t('lms.packages.rulesSaved') }), refused);
  return (
    <Card as="section" labelledBy="package-rules">
      <CardHeader title={t('lms.packages.rules')} id="package-rules" />
      <Stack>
        <Switch
          label={t('lms.packages.gates')}
          description={t('lms.packages.gatesText')}
          isSelected={gates}
          isDisabled={busy}
          onChange={(on) => change({ gates: on })}
        />
        <Switch
          label={t('lms.packages.override')}
          description={t('lms.packages.overrideText')}
          isSelected={scoreOverridesStatus}
          isDisabled={busy}
          onChange={(on) => change({ scoreOverridesStatus: on })}
        />
        {error && (
          <Notice tone="danger" isLive>
            {error.code === 'stale_version'
              ? t('lms.packages.rulesOvertaken')
              : t(failureText(error, 'lms.packages.notSaved'), { code: error.requestId })}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
