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
}

/** Handle of the host's own routes. */
export interface HostHandle {
  page: PageInfo;
}

export const hostHandle = (title: string, audience: Audience = 'all'): HostHandle => ({
  page: { title, crumbs: [], audience },
});

const adminCrumb = { title: 'host.admin.title', to: adminPath };

export const remotePageInfo = ({ remote, route }: RemoteRouteHandle): PageInfo => ({
  title: route.title.id,
  crumbs: [
    ...(route.path.startsWith(`${adminPath}/`) ? [adminCrumb] : []),
    ...(route.crumbs ?? []).map(({ title, to }) => ({ title: title.id, to })),
  ],
  audience: route.audience,
  area: remote.id,
});

const isObject = (handle: unknown): handle is object => typeof handle === 'object' && handle !== null;
const isHost = (handle: unknown): handle is HostHandle => isObject(handle) && 'page' in handle;
const isRemote = (handle: unknown): handle is RemoteRouteHandle => isObject(handle) && 'route' in handle;

/** The page of the innermost matched route that names one. */
export function pageOf(matches: readonly { handle?: unknown }[]): PageInfo | undefined {
  const handle = matches.map((match) => match.handle).findLast((found) => isHost(found) || isRemote(found));
  if (isRemote(handle)) return remotePageInfo(handle);
  return isHost(handle) ? handle.page : undefined;
}
