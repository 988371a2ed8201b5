import { adminPath } from '@portico/contracts/admin/panel-routes';
import type { Audience } from '@portico/contracts/platform/remote-description';
import type { RemoteRouteHandle } from '../federation/remote-routes.tsx';

/** What a route says about its page; the host's bars read it from the matched routes. Titles are message ids. */
export interface PageInfo {
  title: string;
  /** Between home and the page itself. */
  crumbs: readonly { title: string; to: string }[];
  audience: Audience;
  /** Id of the remote that the page belongs to. */
  area?: string;
  /** Somebody is in the middle of something here from the moment it opens. */
  isWork?: boolean;
}

/** Handle of the host's own routes. */
export interface HostHandle {
  page: PageInfo;
}

export const hostHandle = (title: string, audience: Audience = 'all', isWork = false): HostHandle => ({
  page: { title, crumbs: [], audience, isWork },
});

const adminCrumb = { title: 'host.admin.title', to: adminPath };

export function remotePageInfo({ remote, route }: RemoteRouteHandle): PageInfo {
  const isPanel = route.path.startsWith(`${adminPath}/`);
  const crumbs = (route.crumbs ?? []).map(({ title, to }) => ({ title: title.id, to }));
  return {
    title: route.title.id,
    crumbs: isPanel ? [adminCrumb, ...crumbs] : crumbs,
    audience: route.audience,
    area: remote.id,
    isWork: isPanel || route.isWork === true,
  };
}

const isObject = (handle: unknown): handle is object => typeof handle === 'object' && handle !== null;
const isHost = (handle: unknown): handle is HostHandle => isObject(handle) && 'page' in handle;
const isRemote = (handle: unknown): handle is RemoteRouteHandle => isObject(handle) && 'route' in handle;

/** The page of the innermost matched route that names one. */
export function pageOf(matches: readonly { handle?: unknown }[]): PageInfo | undefined {
  const handle = matches.map((match) => match.handle).findLast((found) => isHost(found) || isRemote(found));
  if (isRemote(handle)) return remotePageInfo(handle);
  return isHost(handle) ? handle.page : undefined;
}
