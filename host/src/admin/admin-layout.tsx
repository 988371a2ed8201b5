import { adminPath } from '@portico/contracts/admin/panel-routes';
import { NavLink, Outlet, useText } from '@portico/remote-contract';
import { Icon } from '@portico/ui';
import { LayoutGrid } from 'lucide-react';
import styles from './admin-layout.module.css';
import { usePanels } from './use-panels.ts';

/**
 * Shows a menu of all panels beside the open one. Small screens list them on the administration's home page instead.
 */
export function AdminLayout() {
  const t = useText();
  const panels = usePanels();
  const entries = [{ to: adminPath, title: 'admin.overview', icon: LayoutGrid }, ...panels];
  return (
    <div className={styles.frame}>
      <nav className={styles.panels} aria-label={t('admin.panels')}>
        <ul>
          {entries.map(({ to, title, icon }) => (
            <li key={to}>
              <NavLink to={to} end={to === adminPath} className={styles.entry ?? ''}>
                <Icon icon={icon} size={18} />
                <span>{t(title)}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}
