import { namedRoutes } from '@portico/contracts/account/guard';
import { adminPath } from '@portico/contracts/admin/panel-routes';
import { permissionsOf } from '@portico/contracts/admin/permissions';
import { useLocation, useText } from '@portico/remote-contract';
import {
  Award,
  Bell,
  BellRing,
  ChartLine,
  CircleUserRound,
  Flag,
  House,
  Info,
  ListChecks,
  LogOut,
  Plus,
  Settings,
  SlidersHorizontal,
} from 'lucide-react';
import { adminRoleOf } from '../../guard/admission.ts';
import { icons } from '../../layout/icons.ts';
import { useMenu } from '../../layout/use-menu.ts';
import { useDeclaredPatterns } from '../../routes/declared-patterns.ts';
import { useSession } from '../../session/index.ts';
import { settingsAddress } from '../notifications/settings-address.ts';
import type { PaletteEntry } from './palette-entries.ts';

/** Everything that the person can open without searching. Areas that the tenant does not have are left out. */
export function usePaletteEntries(): PaletteEntry[] {
  const t = useText();
  const menu = useMenu();
  const declared = useDeclaredPatterns();
  const { pathname } = useLocation();
  const administers = useSession((state) => permissionsOf(adminRoleOf(state)).length > 0);
  const actions: (Omit<PaletteEntry, 'kind' | 'label'> & { id: string; needs?: string })[] = [
    { id: 'newTicket', href: '/support?about=', icon: Plus, needs: '/support' },
    { id: 'myCertificates', href: '/lms/certificates', icon: Award, needs: '/lms/certificates' },
    { id: 'mySkills', href: '/career/chart/skills', icon: ChartLine, needs: '/career/chart/skills' },
    { id: 'report', href: `/support?report=${encodeURIComponent(pathname)}`, icon: Flag, needs: '/support' },
    { id: 'notificationSettings', href: settingsAddress, icon: BellRing },
    { id: 'signOut', href: namedRoutes.Logout, icon: LogOut },
  ];
  const pages: Omit<PaletteEntry, 'kind'>[] = [
    { label: t('host.home.title'), href: namedRoutes.Home, icon: House },
    { label: t('host.actions.title'), href: '/actions', icon: ListChecks },
    ...menu.map(({ title, to, icon }) => ({ label: t(title.id), href: to, icon: icons[icon] })),
    { label: t('host.notifications.title'), href: '/notifications', icon: Bell },
    { label: t('host.profile.title'), href: '/profile', icon: CircleUserRound },
    { label: t('host.userSettings.title'), href: '/usersettings', icon: Settings },
    { label: t('host.about.title'), href: '/about', icon: Info },
    ...(administers ? [{ label: t('host.admin.title'), href: adminPath, icon: SlidersHorizontal }] : []),
  ];
  return [
    ...actions
      .filter(({ needs }) => needs === undefined || declared.includes(needs))
      .map(({ id, href, icon }) => ({ kind: 'action' as const, label: t(`host.search.do.${id}`), href, icon })),
    ...pages.map((page) => ({ kind: 'page' as const, ...page })),
  ];
}
