/** The routes that a tenant's portal declares: those of its remotes stand in the boot document, the host's own here. */
import type { APIRequestContext } from '@playwright/test';
import { ask } from '../support/ask.ts';

export interface DeclaredRoute {
  path: string;
  audience: 'all' | readonly string[];
  isPublic: boolean;
  /** The tenant has switched it off: nobody finds it. */
  isOff?: boolean;
  /** Texts of the breadcrumb after the home icon, the page itself last. */
  trail: readonly string[];
}

interface Label {
  en: string;
}

interface Boot {
  tenant: { routes?: Readonly<Record<string, string>> };
  flags: Readonly<Record<string, boolean>>;
  remotes: {
    description: {
      flag: string;
      routes: {
        flag?: string;
        path: string;
        title: Label;
        crumbs?: { title: Label }[];
        audience: 'all' | string[];
        public?: string;
      }[];
    };
  }[];
}

const hostTitles: Readonly<Record<string, string>> = {
  '/qr-redirect': 'One moment',
  '/home': 'Today',
  '/about': 'About',
  '/notifications': 'Notifications',
  '/profile': 'Profile',
  '/usersettings': 'Settings',
  '/search': 'Search',
  '/unsent': 'Not sent yet',
};

const publicPaths = [
  '/',
  '/logout',
  '/noaccount',
  '/multipleaccount',
  '/privacy',
  '/imprint',
  '/accessibility',
  '/cookies',
  '/403',
  '/404',
  '/500',
  '/splayer',
  '/unsubscribe',
  '/native-notification-prototype',
];

const hostRoutes: readonly DeclaredRoute[] = [
  ...publicPaths.map((path) => ({ path, audience: 'all' as const, isPublic: true, trail: [] })),
  ...Object.entries(hostTitles).map(([path, title]) => ({
    path,
    audience: 'all' as const,
    isPublic: false,
    trail: [title],
  })),
];

export async function declaredRoutes(request: APIRequestContext, tenant: string): Promise<DeclaredRoute[]> {
  const { remotes, flags } = (await (await ask(request, tenant, '/boot.json')).json()) as Boot;
  const ofRemotes = remotes.flatMap(({ description }) =>
    description.routes.map(({ path, audience, title, crumbs = [], public: isPublic, flag }) => ({
      path,
      audience,
      isPublic: isPublic !== undefined,
      isOff: [description.flag, flag].some((one) => one !== undefined && flags[one] !== true),
      trail: [...crumbs.map((crumb) => crumb.title.en), title.en],
    })),
  );
  return [...hostRoutes, ...ofRemotes];
}

/** Where links of the tenant lead for an address: some tenants have their own words for pages, and the portal's still work. */
export async function tenantPath(request: APIRequestContext, tenant: string, pathname: string): Promise<string> {
  const { routes = {} } = ((await (await ask(request, tenant, '/boot.json')).json()) as Boot).tenant;
  const own = Object.entries(routes).find(([from]) => pathname === from || pathname.startsWith(`${from}/`));
  return own ? own[1] + pathname.slice(own[0].length) : pathname;
}

/** Which addresses a pattern stands for, with whatever is asked for in them. */
export function addressesOf(pattern: string): RegExp {
  const parts = pattern
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? (part.endsWith('?') ? '(/[^/?]+)?' : '/[^/?]+') : `/${part}`));
  return new RegExp(`^${parts.join('') || '/'}([?#].*)?$`);
}
