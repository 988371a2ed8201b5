import { useText } from '@portico/remote-contract';
import { FailedState } from '@portico/ui';
import { retryValidation } from '../session/index.ts';

/** Replaces content that depends on the person while the account could not be validated (launch status 2). */
export function AccountUnchecked({ level = 2 }: { level?: 1 | 2 }) {
  const t = useText();
  return (
    <FailedState
      size="page"
      level={level}
      title={t('host.validation.areaTitle')}
      text={t('host.validation.text')}
      onRetry={() => void retryValidation()}
    />
  );
}
