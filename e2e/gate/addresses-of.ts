/** Which addresses of an area can be opened, and by whom. */
export interface DescribedRoute {
  path: string;
  audience: 'all' | string[];
}
export interface Described {
  id: string;
  routes: DescribedRoute[];
  adminPanels?: { id: string }[];
}

/** Demo accounts that together hold every right; the first one with access opens a page. */
const visitors = [
  { name: 'coach', role: 'Team Leader' },
  { name: 'admin', role: 'System Administrator' },
  { name: 'learner', role: 'Learner' },
] as const;
export type Visitor = (typeof visitors)[number]['name'];

const isOptional = (part: string) => part.endsWith('?') || part === '*';
const isNamed = (part: string) => part.startsWith(':') || part === '*';

/** `/coach/:userid?` is `/coach`; undefined if the address contains values that only a link can provide. */
export function plainAddress(path: string): string | undefined {
  const parts = path.split('/').filter((part) => !(isNamed(part) && isOptional(part)));
  return parts.some(isNamed) ? undefined : parts.join('/') || '/';
}

/** Whether the address belongs to this route; the query is ignored. */
export function isOf(path: string, address: string): boolean {
  const pattern = path
    .split('/')
    .filter((part) => part !== '')
    .map((part) =>
      part === '*'
        ? '(/.*)?'
        : !part.startsWith(':')
          ? `/${part.replace(/[^\w-]/g, '\\$&')}`
          : part.endsWith('?')
            ? '(/[^/]+)?'
            : '/[^/]+',
    )
    .join('');
  return new RegExp(`^${pattern}/?$`).test(address.replace(/[?#].*$/, ''));
}

/** Administration panels are routes like all others. */
export const allRoutes = ({ id, routes, adminPanels = [] }: Described): DescribedRoute[] => [
  ...routes,
  ...adminPanels.map((panel) => ({ path: `/admin/${id}/${panel.id}`, audience: ['System Administrator'] })),
];

export const visitorOf = ({ audience }: DescribedRoute): Visitor | undefined =>
  visitors.find(({ role }) => audience === 'all' || audience.includes(role))?.name;
