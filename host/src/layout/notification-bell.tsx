import { mostListed } from '@portico/contracts/portal/shapes';
import { useNavigate, useText } from '@portico/remote-contract';
import { IconButton } from '@portico/ui';
import { Bell, BellRing } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { useNotifications } from '../notifications/use-notifications.ts';
import type { NotificationPanelProps } from '../pages/notifications/panel/notification-panel.tsx';
import { useIsCurrent } from '../routes/current-page.ts';
import { account } from '../signed-in/host-page-loaders.ts';

const page = '/notifications';

/** Shows a different icon while something is unread, and the number as text. Opens a panel, loaded when first used. */
export function NotificationBell() {
  const t = useText();
  const navigate = useNavigate();
  const isCurrent = useIsCurrent()(page);
  const { data } = useNotifications();
  const count = data?.length ?? 0;
  const unread =
    count > mostListed ? t('host.header.unreadMore', { count: mostListed }) : t('host.header.unread', { count });
  const bell = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<NotificationPanelProps>>();
  const open = () => {
    setOpen(true);
    account().then(
      ({ NotificationPanel }) => setPanel(() => NotificationPanel),
      () => {
        setOpen(false);
        navigate(page);
      },
    );
  };
  return (
    <span ref={bell}>
      <IconButton
        label={count > 0 ? unread : t('host.notifications.title')}
        icon={count > 0 ? BellRing : Bell}
        hasDot={count > 0}
        {...(isCurrent ? { href: page, isCurrent } : { onPress: open, 'aria-expanded': isOpen })}
      />
      {Panel && <Panel bell={bell} isOpen={isOpen} onOpenChange={setOpen} />}
    </span>
  );
}
