import { adminPath } from '@portico/contracts/admin/panel-routes';
import { adminRoles } from '@portico/contracts/admin/permissions';
import type { Audience } from '@portico/contracts/platform/remote-description';
import type { RemoteRouteHandle } from '../federation/remote-routes.tsx';

/**
 * What a route declares about its page. The host's navigation bars read it from the matched routes. Titles are message
 * ids.
 */
export interface PageInfo {
  title: string;
  /** Breadcrumbs between home and the page itself. */
  crumbs: readonly { title: string; to: string }[];
  audience: Audience;
  /** Id of the remote that the page belongs to. */
  area?: string;
  /** The person should not be interrupted on this page from the moment it opens. */
  isWork?: boolean;
  /** Access depends on the person's own role, and there is none while acting for someone. */
  isAdministration?: boolean;
}

/** The handle of the host's own routes. */
interface HostHandle {
  page: PageInfo;
}

export const hostHandle = (title: string, audience: Audience = 'all', isWork = false): HostHandle => ({
  page: { title, crumbs: [], audience, isWork },
});

/** The handle of the administration's frame and of all host panels within it, which contain forms. */
export const adminHandle = (title: string): HostHandle => ({
  page: { title, crumbs: [], audience: adminRoles, isWork: true, isAdministration: true },
});

const adminCrumb = { title: 'host.admin.title', to: adminPath };

export function remotePageInfo({ remote, route }: RemoteRouteHandle): PageInfo {
  const isAdministration = route.path.startsWith(`${adminPath}/`);
  const crumbs = (route.crumbs ?? []).map(({ title, to }) => ({ title: title.id, to }));
  return {
    title: route.title.id,
    crumbs: isAdministration ? [adminCrumb, ...crumbs] : crumbs,
    audience: route.audience,
    area: remote.id,
    isWork: isAdministration || route.isWork === true,
    isAdministration,
  };
}

const isObject = (handle: unknown): handle is object => typeof handle === 'object' && handle !== null;
const isHost = (handle: unknown): handle is HostHandle => isObject(handle) && 'page' in handle;
const isRemote = (handle: unknown): handle is RemoteRouteHandle => isObject(handle) && 'route' in handle;

/** The page of the innermost matched route that declares one. */
export function pageOf(matches: readonly { handle?: unknown }[]): PageInfo | undefined {
  const handle = matches.map((match) => match.handle).findLast((found) => isHost(found) || isRemote(found));
  if (isRemote(handle)) return remotePageInfo(handle);
  return isHost(handle) ? handle.page : undefined;
}
