import { useText } from '@portico/remote-contract';
import { Notice } from '@portico/ui';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

export function OfflineBanner() {
  const t = useText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Notice shape="banner" tone="warning" icon={WifiOff} isLive={true} title={t('host.offline.title')}>
      {t('host.offline.text')}
    </Notice>
  );
}
