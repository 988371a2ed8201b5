import { formatInstant } from '@portico/contracts/platform/dates';
import { shownFromDevice } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Notice } from '@portico/ui';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { retryValidation } from '../session/index.ts';

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Shows that there is no network, or that the server is unreachable, and how old the displayed offline data is. */
export function OfflineBanner() {
  const t = useText();
  const style = useDateStyle();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const storedAt = useSyncExternalStore(shownFromDevice.subscribe, shownFromDevice.oldest);
  if (isOnline && storedAt === undefined) return null;
  const title = t(isOnline ? 'host.offline.unreachable' : 'host.offline.title');
  return (
    <Notice
      shape="banner"
      tone="warning"
      icon={WifiOff}
      isLive={true}
      title={title}
      actions={isOnline && <Button size="s" label={t('host.retry')} onPress={() => void retryValidation()} />}
    >
      {storedAt === undefined
        ? t('host.offline.text')
        : t('host.offline.kept', { when: formatInstant(new Date(storedAt).toISOString(), style) })}
    </Notice>
  );
}
