import type { PublicHostPath } from '@portico/contracts/platform/host-routes';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { LoginPage } from '../pages/login/login-page.tsx';
import { LogoutPage } from '../pages/public/logout-page.tsx';
import { NotFoundPage, UnknownErrorPage } from '../pages/public/refusal-pages.tsx';
import { hostTitles } from './host-pages.ts';
import { lazyRoutes } from './lazy-routes.ts';
import { hostHandle } from './route-handle.ts';

const pages: Record<
  Exclude<
    PublicHostPath,
    | '/splayer'
    | '/privacy'
    | '/imprint'
    | '/accessibility'
    | '/cookies'
    | '/unsubscribe'
    | '/multipleaccount'
    | '/noaccount'
    | '/403'
    | '/qr-redirect'
    | '/native-notification-prototype'
  >,
  ComponentType
> = {
  '/': LoginPage,
  '/logout': LogoutPage,
  '/404': NotFoundPage,
  '/500': UnknownErrorPage,
};

/** Pages that need no sign-in, and the page for unknown addresses. */
export const publicRoutes = (): RouteObject[] => [
  ...Object.entries(pages).map(([path, Page]) => ({
    path,
    element: <Page />,
    handle: hostHandle(hostTitles[path as keyof typeof pages]),
  })),
  ...lazyRoutes,
  { path: '*', element: <NotFoundPage />, handle: hostHandle(hostTitles['/404']) },
];
