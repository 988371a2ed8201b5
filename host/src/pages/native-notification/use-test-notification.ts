import { useText } from '@portico/remote-contract';
import { useState } from 'react';
import { pushSupport } from '../../push/push-support.ts';
import { registerWorker } from '../../worker/register-worker.ts';

type Trial = 'shown' | 'failed';
/** `installFirst`: an iPhone or iPad can show notifications only if the portal is installed. */
type NotificationSupport = 'yes' | 'no' | 'installFirst';

/** Local notifications need no push service, but the requirement to install the portal applies here too. */
function supportNow(): NotificationSupport {
  if (pushSupport() === 'installFirst') return 'installFirst';
  return 'Notification' in window && 'serviceWorker' in navigator ? 'yes' : 'no';
}

/** Requests permission and shows a notification on this device only. Sends nothing to the portal's server. */
export function useTestNotification() {
  const t = useText();
  const support = supportNow();
  const [permission, setPermission] = useState(() => (support === 'yes' ? Notification.permission : 'none'));
  const [trial, setTrial] = useState<Trial>();
  const [isBusy, setBusy] = useState(false);

  async function showOne(): Promise<Trial> {
    if (!(await registerWorker())) return 'failed';
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification(t('host.native.testTitle'), {
      body: t('host.native.testBody'),
      tag: 'test',
      data: { address: '/native-notification-prototype' },
    });
    return 'shown';
  }

  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  return {
    support,
    permission,
    trial,
    isBusy,
    ask: () => doing(async () => setPermission(await Notification.requestPermission())),
    show: () => doing(async () => setTrial(await showOne().catch(() => 'failed' as const))),
  };
}
