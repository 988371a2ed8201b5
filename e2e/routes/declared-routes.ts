/**
 * The routes that a tenant's portal declares: those of its remotes are in the boot document, the host's in the
 * contracts.
 */
import type { APIRequestContext } from '@playwright/test';
import { hostPages } from '@portico/testkit/routes/host-routes';
import { ask } from '../support/ask.ts';

export interface DeclaredRoute {
  path: string;
  audience: 'all' | readonly string[];
  isPublic: boolean;
  /** Switched off by the tenant, so the address answers like an unknown one. */
  isOff?: boolean;
  /** Texts of the breadcrumb after the home icon, the page itself last. */
  trail: readonly string[];
}

interface Label {
  en: string;
}

interface Boot {
  tenant: { siteTitle: string; environment: string; routes?: Readonly<Record<string, string>> };
  flags: Readonly<Record<string, boolean>>;
  remotes: {
    releases: { version: string }[];
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

/** Titles of the host's guarded pages; a new page fails until it is listed. */
const hostTitles: Readonly<Record<string, string>> = {
  '/home': 'Today',
  '/actions': 'My actions',
  '/about': 'About',
  '/notifications': 'Notifications',
  '/profile': 'Profile',
  '/usersettings': 'Settings',
  '/search': 'Search',
  '/unsent': 'Not sent yet',
};

const hostRoutes: readonly DeclaredRoute[] = hostPages.map(({ path, isPublic }) => {
  const title = hostTitles[path];
  if (!isPublic && title === undefined) throw new Error(`${path} of the host has no title here`);
  return { path, audience: 'all', isPublic, trail: title === undefined ? [] : [title] };
});

async function bootOf(request: APIRequestContext, tenant: string): Promise<Boot> {
  return (await (await ask(request, tenant, '/boot.json')).json()) as Boot;
}

/** The document title after every navigation; a tenant may put the page's name before it (ruling 12). */
export async function siteTitle(request: APIRequestContext, tenant: string): Promise<RegExp> {
  const { siteTitle: text } = (await bootOf(request, tenant)).tenant;
  return new RegExp(`^(.+ · )?${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

/** The version of each area that the tenant is served. */
export async function versionsNow(request: APIRequestContext, tenant: string): Promise<string[]> {
  const { remotes } = await bootOf(request, tenant);
  return remotes.map(({ releases }) => releases[0]?.version ?? 'none');
}

/** The tenant's environment as displayed: `Production`. */
export async function environmentNow(request: APIRequestContext, tenant: string): Promise<string> {
  const { environment } = (await bootOf(request, tenant)).tenant;
  return environment.charAt(0).toUpperCase() + environment.slice(1);
}

export async function declaredRoutes(request: APIRequestContext, tenant: string): Promise<DeclaredRoute[]> {
  const { remotes, flags } = await bootOf(request, tenant);
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

/**
 * The address that links within the tenant use for a page. Some tenants rename pages, and the portal's own addresses
 * still work.
 */
export async function tenantPath(request: APIRequestContext, tenant: string, pathname: string): Promise<string> {
  const { routes = {} } = (await bootOf(request, tenant)).tenant;
  const parts = pathname.split('/');
  for (const [pattern, own] of Object.entries(routes)) {
    const named = pattern.split('/');
    const fits = named.length === parts.length && named.every((part, at) => part.startsWith(':') || part === parts[at]);
    if (fits)
      return own
        .split('/')
        .map((part) => (part.startsWith(':') ? parts[named.indexOf(part)] : part))
        .join('/');
  }
  return pathname;
}

/** Matches the addresses of a pattern, with any parameters and query. */
export function addressesOf(pattern: string): RegExp {
  const parts = pattern
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? (part.endsWith('?') ? '(/[^/?]+)?' : '/[^/?]+') : `/${part}`));
  return new RegExp(`^${parts.join('') || '/'}([?#].*)?$`);
}
