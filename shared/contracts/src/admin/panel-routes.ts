/**
 * Addresses of the remotes' panels in the administration. The host builds its routes from them, and the edge checks
 * requests against them.
 */
import type { AdminPanel, RemoteDescription, RouteDescription } from '../platform/remote-description.ts';
import { rolesWith } from './permissions.ts';

export const adminPath = '/admin';

/** Base address of a remote's panel; the panel owns every path below it. */
export const panelAddress = (remote: string, panel: string): string => `${adminPath}/${remote}/${panel}`;

/** Describes a panel as a route of its remote, open to the roles that hold the panel's permission. */
const panelRoute = (remote: string, panel: AdminPanel): RouteDescription => ({
  path: `${panelAddress(remote, panel.id)}/*`,
  page: panel.page,
  title: panel.title,
  audience: rolesWith(panel.permission),
  ...(panel.flag === undefined ? {} : { flag: panel.flag }),
});

export const panelRoutes = ({ id, adminPanels = [] }: RemoteDescription): RouteDescription[] =>
  adminPanels.map((panel) => panelRoute(id, panel));
