import { namedRoutes } from '@portico/contracts/account/guard';
import { Link, useText } from '@portico/remote-contract';
import { Icon } from '@portico/ui';
import { House } from 'lucide-react';
import { useBoot } from '../boot/boot-context.tsx';
import { useIsCurrent } from '../routes/current-page.ts';
import { tenantAddress } from '../routes/tenant-address.ts';
import styles from './bottom-bar.module.css';
import { icons } from './icons.ts';
import { bottomBarEntries } from './menu-entries.ts';
import { useMenu } from './use-menu.ts';

/** On phones, places the main areas within reach of the thumb. */
export function BottomBar() {
  const t = useText();
  const isCurrent = useIsCurrent();
  const aliases = useBoot().tenant.routes ?? {};
  const areas = bottomBarEntries(useMenu());
  const entries = [
    { to: namedRoutes.Home as string, label: t('host.home.short'), icon: House },
    ...areas.map(({ to, title, icon }) => ({ to, label: t(title.id), icon: icons[icon] })),
  ];
  return (
    <nav className={styles.bar} aria-label={t('host.menu.main')}>
      {entries.map(({ to, label, icon }) => (
        <Link
          key={to}
          to={tenantAddress(to, aliases)}
          className={styles.entry ?? ''}
          {...(isCurrent(to) ? { 'aria-current': 'page' as const } : {})}
        >
          <Icon icon={icon} size={20} />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
