import { namedRoutes } from '@portico/contracts/account/guard';
import { cacheMinutes, refreshMs } from '@portico/contracts/platform/constants';
import { getWaiting } from '@portico/contracts/portal/task-calls';
import { useCall } from '@portico/data-client';
import { Link, useText } from '@portico/remote-contract';
import { Icon, IconButton, type IconType, VisuallyHidden } from '@portico/ui';
import { House, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useBoot } from '../../boot/boot-context.tsx';
import { useIsCurrent } from '../../routes/current-page.ts';
import { tenantAddress } from '../../routes/tenant-address.ts';
import { principalIn, useSession } from '../../session/index.ts';
import { icons } from '../icons.ts';
import { useMenu } from '../use-menu.ts';
import styles from './sidebar.module.css';
import { foldSidebar, useSidebarFold } from './sidebar-fold.ts';
import { sidebarGroups, tasksAt } from './sidebar-groups.ts';
import { symbols } from './symbols.ts';

export { sidebarTexts } from './sidebar-texts.ts';

/** On wide screens, the areas in four groups with the number of tasks in each. The burger menu has them as well. */
export default function Sidebar() {
  const t = useText();
  const isCurrent = useIsCurrent();
  const aliases = useBoot().tenant.routes ?? {};
  const groups = sidebarGroups(useMenu());
  const { isFolded } = useSidebarFold();
  const userID = useSession((state) => principalIn(state)?.UserID ?? state.user?.UserID) ?? '';
  // The same request as that of Today.
  const tasks = useCall(
    getWaiting,
    { query: { userID } },
    {
      enabled: userID !== '',
      cacheMinutes: cacheMinutes.notifications,
      refreshMs: refreshMs.upcomingEventsAndNotifications,
    },
  );
  const items = tasks.data?.items ?? [];
  const link = (to: string, label: string, icon: IconType, count: number) => (
    <li key={to}>
      <Link
        to={tenantAddress(to, aliases)}
        className={styles.entry ?? ''}
        title={isFolded ? label : undefined}
        {...(isCurrent(to) ? { 'aria-current': 'page' as const } : {})}
      >
        <Icon icon={icon} size={20} />
        <span className={styles.label}>{label}</span>
        {count > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{count}</span>
            <VisuallyHidden>{t('host.sidebar.waiting', { count })}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  );
  return (
    <nav className={styles.sidebar} aria-label={t('host.sidebar.label')} data-folded={isFolded || undefined}>
      <ul>{link(namedRoutes.Home, t('host.home.short'), House, 0)}</ul>
      {groups.map(({ id, entries }) => (
        <div key={id}>
          <span id={`sidebar-${id}`} className={styles.title}>
            {t(`host.sidebar.${id}`)}
          </span>
          <ul aria-labelledby={`sidebar-${id}`}>
            {entries.map((entry) =>
              link(
                entry.to,
                t(entry.title.id),
                (entry.symbol && symbols[entry.symbol]) ?? icons[entry.icon],
                tasksAt(entry, items),
              ),
            )}
          </ul>
        </div>
      ))}
      <div className={styles.fold}>
        <IconButton
          icon={isFolded ? PanelLeftOpen : PanelLeftClose}
          label={t(isFolded ? 'host.sidebar.unfold' : 'host.sidebar.fold')}
          onPress={() => foldSidebar(!isFolded)}
        />
      </div>
    </nav>
  );
}
