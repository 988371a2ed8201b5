import { useDateStyle, useLocation, useText } from '@portico/remote-contract';
import { Link, List, ListSkeleton, Screen, Text } from '@portico/ui';
import { Panel } from '@portico/ui/parts/panel';
import { BellOff } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { holdUnder } from '../../../hold/hold.ts';
import { useNotifications } from '../../../notifications/use-notifications.ts';
import { Entry } from '../entry.tsx';
import { MarkAll } from '../mark-all.tsx';
import { settingsAddress } from '../settings-address.ts';
import { useHeldList } from '../use-held-list.ts';
import { useRowFocus } from '../use-row-focus.ts';
import { byDay } from './by-day.ts';
import styles from './notification-panel.module.css';

/** The panel shows the newest ones, the page has all. */
const mostShown = 20;

export interface NotificationPanelProps {
  bell: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

/** Moves the focus between the links of the rows. Tab also reaches their buttons. */
function walk(this: HTMLElement, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const rows = [...this.querySelectorAll('li')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step];
  row?.querySelector<HTMLElement>('a, button')?.focus();
  event.preventDefault();
}

/** Attaches to the element around the rows. The first row has the focus, so that the arrow keys work at once. */
const walkAndHold = (rows: HTMLElement | null) => {
  rows?.querySelector<HTMLElement>('li a, li button')?.focus();
  rows?.addEventListener('keydown', walk);
  return holdUnder(rows);
};

/** Unread notifications below the bell, by day. */
export function NotificationPanel({ bell, isOpen, onOpenChange }: NotificationPanelProps) {
  const t = useText();
  const dates = useDateStyle();
  const unread = useNotifications();
  const title = useRef<HTMLHeadingElement>(null);
  const { list: held, leave } = useHeldList(unread.data);
  const list = held.slice(0, mostShown);
  const [newest] = list;
  const focusNext = useRowFocus(list, title);
  const onLeaving = (notificationID: string) => {
    leave([notificationID]);
    focusNext(notificationID);
  };

  // Following a link closes the panel.
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current === key) return;
    opened.current = key;
    onOpenChange(false);
  });

  return (
    <Panel
      title={t('host.notifications.title')}
      titleRef={title}
      anchor={bell}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      actions={
        newest &&
        list.length > 1 && (
          <MarkAll
            newest={newest}
            label={t('host.notifications.markAllAsRead')}
            onMark={() => {
              leave(held.map(({ notificationID }) => notificationID));
              title.current?.focus();
            }}
          />
        )
      }
      footer={
        <>
          <Link href="/notifications" look="more">
            {t('host.notifications.all')}
          </Link>
          <Link href={settingsAddress} look="more">
            {t('host.notifications.settings')}
          </Link>
        </>
      }
    >
      <Screen
        data={unread}
        skeleton={<ListSkeleton rows={4} />}
        size="box"
        isEmpty={({ length }) => length === 0}
        empty={{ icon: BellOff, title: t('host.notifications.emptyTitle'), text: t('host.notifications.emptyText') }}
      >
        {({ length }) => (
          <div ref={walkAndHold}>
            {byDay(list, new Date().toISOString(), dates.timeZone).map(([group, of]) => (
              <section key={group} aria-labelledby={`bell-${group}`}>
                <h3 id={`bell-${group}`} className={styles.day}>
                  {t(`host.notifications.day.${group}`)}
                </h3>
                <List labelledBy={`bell-${group}`}>
                  {of.map((notification) => (
                    <Entry
                      key={notification.notificationID}
                      notification={notification}
                      isCompact={true}
                      hasTimeOnly={group !== 'earlier'}
                      onLeaving={onLeaving}
                    />
                  ))}
                </List>
              </section>
            ))}
            {length > mostShown && <Text tone="muted">{t('host.notifications.moreOnPage')}</Text>}
          </div>
        )}
      </Screen>
    </Panel>
  );
}
