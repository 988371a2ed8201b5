import type { PublicHostPath } from '@portico/contracts/platform/host-routes';
import type { ComponentType } from 'react';
import { type RouteObject, useLoaderData } from 'react-router';
import { hostTitles } from './host-pages.ts';
import { hostHandle } from './route-handle.ts';

function LoadedPage() {
  const Page = useLoaderData() as ComponentType;
  return <Page />;
}

/** A public page that few people open. Its code is not part of the first view. */
export const lazyRoute = (path: PublicHostPath, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  handle: hostHandle(hostTitles[path]),
  loader: load,
  shouldRevalidate: () => false,
  Component: LoadedPage,
});
