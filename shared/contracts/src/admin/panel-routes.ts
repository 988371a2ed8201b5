/** Where the administration shows a remote's panels. The host builds its routes from them, the edge decides by them. */
import type { AdminPanel, RemoteDescription, RouteDescription } from '../platform/remote-description.ts';
import { rolesWith } from './permissions.ts';

export const adminPath = '/admin';

/** Address of a remote's panel; what follows it belongs to the panel. */
export const panelAddress = (remote: string, panel: string): string => `${adminPath}/${remote}/${panel}`;

/** A panel as a route of its remote, admitted by the roles that hold its permission. */
export const panelRoute = (remote: string, panel: AdminPanel): RouteDescription => ({
  path: `${panelAddress(remote, panel.id)}/*`,
  page: panel.page,
  title: panel.title,
  audience: rolesWith(panel.permission),
  ...(panel.flag === undefined ? {} : { flag: panel.flag }),
});

export const panelRoutes = ({ id, adminPanels = [] }: RemoteDescription): RouteDescription[] =>
  adminPanels.map((panel) => panelRoute(id, panel));
