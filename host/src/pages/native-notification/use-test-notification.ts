import { useText } from '@portico/remote-contract';
import { useState } from 'react';
import { pushSupport } from '../../push/push-support.ts';
import { registerWorker } from '../../worker/register-worker.ts';

export type Trial = 'shown' | 'failed';
/** `installFirst`: on an iPhone or iPad only an installed portal can show any. */
export type NotificationSupport = 'yes' | 'no' | 'installFirst';

/** Showing takes no push service; only where the device wants the portal installed first does that rule hold here, too. */
function supportNow(): NotificationSupport {
  if (pushSupport() === 'installFirst') return 'installFirst';
  return 'Notification' in window && 'serviceWorker' in navigator ? 'yes' : 'no';
}

/** Asks and shows on this device alone; the portal's server hears nothing of it. */
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
