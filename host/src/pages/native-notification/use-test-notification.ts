import { useText } from '@portico/remote-contract';
import { useState } from 'react';
import { registerWorker } from '../../worker/register-worker.ts';

export type Trial = 'shown' | 'failed';

const hasNotifications = () => 'Notification' in window && 'serviceWorker' in navigator;

/** Asks and shows on this device alone; the portal's server hears nothing of it. */
export function useTestNotification() {
  const t = useText();
  const isSupported = hasNotifications();
  const [permission, setPermission] = useState(() => (isSupported ? Notification.permission : 'none'));
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

  return {
    isSupported,
    permission,
    trial,
    isBusy,
    ask: async () => setPermission(await Notification.requestPermission()),
    show: async () => {
      setBusy(true);
      setTrial(await showOne().catch(() => 'failed' as const));
      setBusy(false);
    },
  };
}
