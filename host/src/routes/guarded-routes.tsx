import type { BootDocument } from '@portico/contracts/platform/boot';
import type { ComponentType } from 'react';
import { type RouteObject, useLoaderData } from 'react-router';
import { adminRoute } from '../admin/admin-route.tsx';
import type { AreaRoutes } from '../areas/area-routes.ts';
import { setPanels } from '../areas/lazy-panels.tsx';
import { guardRoutes } from '../guard/guard-routes.ts';
import { accountCalls } from '../session/index.ts';
import { loadSignedIn } from '../signed-in/load-signed-in.ts';
import { guardedId } from './guarded-id.ts';
import { type HostPagePath, hostPagePaths, hostTitles } from './host-pages.ts';
import { hostHandle } from './route-handle.ts';
import { withAliases } from './with-aliases.ts';

type SignedIn = Awaited<ReturnType<typeof loadSignedIn>>;

/** Loads the layout's chunk, so that it is ready to render. Called by the routes that need it, after the guard. */
async function readySignedIn(boot: BootDocument, { loads }: Pick<AreaRoutes, 'loads'>): Promise<SignedIn> {
  // Public pages of areas send calls too, although no sign-in has connected the data client.
  const [signedIn] = await Promise.all([loadSignedIn(), accountCalls()]);
  setPanels(signedIn.areaPanels);
  signedIn.startSignedIn(boot, loads);
  return signedIn;
}

/** The host's pages that contain forms. */
const forms: readonly HostPagePath[] = ['/profile', '/usersettings', '/unsent'];

const never = () => false;
function Shell() {
  const signedIn = useLoaderData<SignedIn>();
  return <signedIn.Shell />;
}
function OpenFrame() {
  const signedIn = useLoaderData<SignedIn>();
  return <signedIn.OpenFrame />;
}
function LoadedPage() {
  const Page = useLoaderData() as ComponentType;
  return <Page />;
}

const hostPage = (path: HostPagePath): RouteObject => ({
  path,
  handle: hostHandle(hostTitles[path], 'all', forms.includes(path)),
  loader: async () => (await (await loadSignedIn()).hostPageLoaders[path]()).default,
  shouldRevalidate: never,
  Component: LoadedPage,
});

/** Routes behind the guard: the layout with the host's own pages and those of the areas. Protected by default. */
export const guardedRoutes = (boot: BootDocument, areas: AreaRoutes): RouteObject => ({
  id: guardedId,
  middleware: [guardRoutes],
  loader: () => readySignedIn(boot, areas),
  shouldRevalidate: never,
  Component: Shell,
  children: withAliases(
    [...hostPagePaths.map(hostPage), adminRoute(areas.panels), ...areas.guarded],
    boot.tenant.routes ?? {},
  ),
});

/** Public pages of areas, which need no sign-in. Each declares why it is public. */
export const openRoutes = (boot: BootDocument, areas: AreaRoutes): RouteObject => ({
  loader: () => readySignedIn(boot, areas),
  shouldRevalidate: never,
  Component: OpenFrame,
  children: withAliases(areas.open, boot.tenant.routes ?? {}),
});
