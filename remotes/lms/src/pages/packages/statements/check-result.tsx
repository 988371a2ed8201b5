import type { LrsCheck } from '@portico/contracts/player/statement-export';
import type { CallError } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Notice } from '@portico/ui';
import { failureText } from '../../../data/failure-text.ts';

/** The store's response to a connection test. */
export function CheckResult({ check, error }: { check: LrsCheck | undefined; error: CallError | null }) {
  const t = useText();
  if (error)
    return (
      <Notice tone="danger" isLive>
        {t(failureText(error, 'lms.statements.notTested'), { code: error.requestId })}
      </Notice>
    );
  if (!check) return null;
  if (check.problem === null)
    return (
      <Notice tone="success" isLive title={t('lms.statements.passed')}>
        {t('lms.statements.passedText')}
      </Notice>
    );
  // Stores often provide credentials that may only write.
  if (check.problem === 'forbidden')
    return (
      <Notice tone="info" isLive title={t('lms.statements.writeOnly')}>
        {t('lms.statements.writeOnlyText')}
      </Notice>
    );
  return (
    <Notice tone="danger" isLive title={t(`lms.statements.problem.${check.problem}`, { status: check.status ?? 0 })}>
      {t('lms.statements.nothingSent')}
    </Notice>
  );
}
