import { setPackageRules } from '@portico/contracts/player/calls';
import type { PackageDetail } from '@portico/contracts/player/packages/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Notice, toast } from '@portico/ui';
import { failureText } from '../../data/failure-text.ts';

/** Offers the visit rule if the import found lessons that cannot report anything. */
export function CountVisits({ one }: { one: PackageDetail }) {
  const t = useText();
  const { write, busy, error } = useWrite(setPackageRules);
  const { packageID, scoreOverridesStatus, gates, countsVisit } = one;
  if (countsVisit || !one.remarks.some(({ code }) => code === 'silent-lessons')) return null;
  const basedOn = { scoreOverridesStatus, gates, countsVisit };
  const count = () =>
    void write({ body: { packageID, ...basedOn, countsVisit: true, basedOn } }).then(
      () => toast({ title: t('lms.packages.rulesSaved') }),
      () => {},
    );
  return (
    <>
      <Button size="s" label={t('lms.packages.countVisits')} isPending={busy} onPress={count} />
      {error && (
        <Notice tone="danger" isLive>
          {error.code === 'stale_version'
            ? t('lms.packages.rulesOvertaken')
            : t(failureText(error, 'lms.packages.notSaved'), { code: error.requestId })}
        </Notice>
      )}
    </>
  );
}
