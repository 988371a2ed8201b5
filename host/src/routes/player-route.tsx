import type { ComponentType } from 'react';
import { type RouteObject, useLoaderData } from 'react-router';
import { hostTitles } from './host-pages.ts';
import { hostHandle } from './route-handle.ts';

function LoadedPlayer() {
  const Page = useLoaderData() as ComponentType;
  return <Page />;
}

/** Public, because a player may be let in by the window that opened it; what it shows is asked for like everywhere. */
export const playerRoute: RouteObject = {
  path: '/splayer',
  handle: hostHandle(hostTitles['/splayer']),
  loader: async () => (await import(/* webpackChunkName: "splayer" */ '../pages/splayer/player-page.tsx')).default,
  shouldRevalidate: () => false,
  Component: LoadedPlayer,
};
