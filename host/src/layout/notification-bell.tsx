import { mostListed } from '@portico/contracts/portal/shapes';
import { useText } from '@portico/remote-contract';
import { IconButton } from '@portico/ui';
import { Bell, BellRing } from 'lucide-react';
import { useNotifications } from '../notifications/use-notifications.ts';
import { useIsCurrent } from '../routes/current-page.ts';

/** Shows a different icon while something is unread, and the number as text. */
export function NotificationBell() {
  const t = useText();
  const isCurrent = useIsCurrent();
  const { data } = useNotifications();
  const count = data?.length ?? 0;
  const unread =
    count > mostListed ? t('host.header.unreadMore', { count: mostListed }) : t('host.header.unread', { count });
  return (
    <IconButton
      label={count > 0 ? unread : t('host.notifications.title')}
      icon={count > 0 ? BellRing : Bell}
      hasDot={count > 0}
      href="/notifications"
      isCurrent={isCurrent('/notifications')}
    />
  );
}
