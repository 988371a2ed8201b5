import { setPackageRules } from '@portico/contracts/player/calls';
import {
  type PackagePermission,
  type PackageRules,
  packagePermissions,
} from '@portico/contracts/player/packages/rules';
import type { PackageDetail } from '@portico/contracts/player/packages/shapes';
import { useWrite } from '@portico/data-client';
import { useLoadTheirs } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, Notice, Stack, toast } from '@portico/ui';
import { CheckboxGroup, Switch } from '@portico/ui/form';
import { failureText } from '../../data/failure-text.ts';

const switches = [
  { rule: 'gates', label: 'lms.packages.gates', text: 'lms.packages.gatesText' },
  { rule: 'scoreOverridesStatus', label: 'lms.packages.override', text: 'lms.packages.overrideText' },
  { rule: 'countsVisit', label: 'lms.packages.countsVisit', text: 'lms.packages.countsVisitText' },
  { rule: 'resumesItself', label: 'lms.packages.resumesItself', text: 'lms.packages.resumesItselfText' },
  { rule: 'ownWindow', label: 'lms.packages.ownWindow', text: 'lms.packages.ownWindowText' },
  { rule: 'strictLimits', label: 'lms.packages.strictLimits', text: 'lms.packages.strictLimitsText' },
] as const;
const permissionNames = {
  microphone: 'lms.packages.permission.microphone',
  camera: 'lms.packages.permission.camera',
  motion: 'lms.packages.permission.motion',
  fullscreen: 'lms.packages.permission.fullscreen',
} as const satisfies Record<PackagePermission, string>;

const rulesOf = (one: PackageDetail): PackageRules => ({
  scoreOverridesStatus: one.scoreOverridesStatus,
  gates: one.gates,
  strictLimits: one.strictLimits,
  countsVisit: one.countsVisit,
  permissions: one.permissions,
  resumesItself: one.resumesItself,
  ownWindow: one.ownWindow,
});

/** How the package is played. Takes effect with the next commit and the next launch. */
export function RulesCard({ one }: { one: PackageDetail }) {
  const t = useText();
  const { write, busy, error } = useWrite(setPackageRules);
  const loadTheirs = useLoadTheirs('player');
  const basedOn = rulesOf(one);
  const change = (rules: Partial<PackageRules>) =>
    void write({ body: { packageID: one.packageID, ...basedOn, ...rules, basedOn } }).then(
      () => toast({ title: t('lms.packages.rulesSaved') }),
      loadTheirs,
    );
  return (
    <Card as="section" labelledBy="package-rules">
      <CardHeader title={t('lms.packages.rules')} id="package-rules" />
      <Stack>
        {switches.map(({ rule, label, text }) => (
          <Switch
            key={rule}
            label={t(label)}
            description={t(text)}
            isSelected={basedOn[rule]}
            isDisabled={busy}
            onChange={(on) => change({ [rule]: on })}
          />
        ))}
        <CheckboxGroup
          label={t('lms.packages.permissions')}
          description={t('lms.packages.permissionsText')}
          options={packagePermissions.map((id) => ({ id, label: t(permissionNames[id]) }))}
          value={basedOn.permissions}
          isDisabled={busy}
          onChange={(chosen) => change({ permissions: packagePermissions.filter((id) => chosen.includes(id)) })}
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
