import { namedRoutes } from '@portico/contracts/account/guard';
import { adminPath } from '@portico/contracts/admin/panel-routes';
import { permissionsOf } from '@portico/contracts/admin/permissions';
import { useLocation, useText } from '@portico/remote-contract';
import { IconButton, Menu, type MenuGroup } from '@portico/ui';
import { CircleUserRound, Info, LogOut, Menu as MenuIcon, Settings, SlidersHorizontal } from 'lucide-react';
import { adminRoleOf } from '../guard/admission.ts';
import { useIsCurrent } from '../routes/current-page.ts';
import { useIsDeclared } from '../routes/declared-patterns.ts';
import { useSession } from '../session/index.ts';
import { icons } from './icons.ts';
import { useActingGroup } from './use-acting-group.ts';
import { useAppearanceGroup } from './use-appearance-group.ts';
import { useMenu } from './use-menu.ts';
import { useOrganisationGroup } from './use-organisation-group.ts';

/**
 * Menu with organisations, areas, acting for others, appearance and signing out. Leaves out what the person cannot use.
 */
export function BurgerMenu() {
  const t = useText();
  const isCurrent = useIsCurrent();
  const areas = useMenu();
  const organisations = useOrganisationGroup();
  const acting = useActingGroup();
  const appearance = useAppearanceGroup();

  // Reports name the open page as the place of the problem.
  const reportAddress = `/support?report=${encodeURIComponent(useLocation().pathname)}`;
  const hasSupport = useIsDeclared('/support');
  const administers = useSession((state) => permissionsOf(adminRoleOf(state)).length > 0);

  const own = [
    ...(administers ? [{ to: adminPath, label: t('host.admin.title'), icon: SlidersHorizontal }] : []),
    { to: '/profile', label: t('host.profile.title'), icon: CircleUserRound },
    { to: '/usersettings', label: t('host.userSettings.title'), icon: Settings },
    ...(hasSupport ? [{ to: reportAddress, label: t('host.menu.report'), icon: icons.support }] : []),
    { to: '/about', label: t('host.about.title'), icon: Info },
    { to: namedRoutes.Logout, label: t('host.logout'), icon: LogOut },
  ];
  const groups: MenuGroup[] = [
    organisations,
    {
      id: 'portal',
      title: t('host.menu.portal'),
      entries: areas.map(({ title, to, icon }) => ({
        id: to,
        label: t(title.id),
        icon: icons[icon],
        href: to,
        isCurrent: isCurrent(to),
      })),
    },
    acting,
    {
      id: 'own',
      title: t('host.menu.own'),
      entries: own.map(({ to, ...entry }) => ({ id: to, href: to, isCurrent: isCurrent(to), ...entry })),
    },
    appearance,
  ];
  return (
    <Menu
      label={t('host.menu.label')}
      trigger={<IconButton label={t('host.menu.label')} icon={MenuIcon} hasTooltip={false} />}
      groups={groups}
    />
  );
}
