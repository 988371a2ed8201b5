import { useText } from '@portico/remote-contract';
import { Notice } from '@portico/ui';
import { WifiOff } from 'lucide-react';

/** Shown instead of a file that is not on this device. */
export function NeedsConnection() {
  const t = useText();
  return (
    <Notice tone="warning" icon={WifiOff} title={t('lms.delivery.needsConnection')}>
      {t('lms.delivery.needsConnection.text')}
    </Notice>
  );
}
