import { launchStatus } from '@portico/contracts/platform/constants';
import { shownFromDevice } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Notice } from '@portico/ui';
import { useState, useSyncExternalStore } from 'react';
import { retryValidation, useSession } from '../session/index.ts';

/** Launch status 2: the account could not be validated. The portal starts anyway and retries automatically. */
export function ValidationBanner() {
  const t = useText();
  const launch = useSession((state) => state.launch);
  const [isBusy, setBusy] = useState(false);
  const storedAt = useSyncExternalStore(shownFromDevice.subscribe, shownFromDevice.oldest);
  // While offline, the offline banner is shown instead.
  if (launch !== launchStatus.validationFailed || (storedAt !== undefined && !navigator.onLine)) return null;
  const retry = () => {
    setBusy(true);
    void retryValidation().finally(() => setBusy(false));
  };
  return (
    <Notice
      shape="banner"
      tone="warning"
      isLive={true}
      title={t('host.validation.title')}
      actions={<Button size="s" label={t('host.retry')} isPending={isBusy} onPress={retry} />}
    >
      {t('host.validation.text')}
    </Notice>
  );
}
