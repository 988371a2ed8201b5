/** Addresses of the portal and its content. One tenant is one origin. */

/** Addresses under which a proxy publishes the portal. Each tenant has its own label below them. */
export interface Published {
  /** `https://portal.example.com` */
  portal: string;
  /** `https://content.example.net` */
  content: string;
}

export interface Addresses {
  /** `http://harbour.localhost:8080` */
  origin(slug: string): string;
  /** `http://{label}.content.localhost:8081` */
  contentPattern: string;
  /** The part of host names after the tenant's label: `localhost`. */
  domain: string;
}

interface ReachedAddress {
  port: number;
  contentPort: number;
  /** Undefined if the portal can only be reached from this machine. */
  published?: Published | undefined;
}

/** Adds `label` as the first part of the address's host. */
function below(address: string, label: string): string {
  const { protocol, host } = new URL(address);
  return `${protocol}//${label}.${host}`;
}

export function addressesOf({ port, contentPort, published }: ReachedAddress, onlyTenant?: string): Addresses {
  const portal = published?.portal ?? `http://localhost:${port}`;
  const content = published?.content ?? `http://content.localhost:${contentPort}`;
  return {
    origin: (slug) => (onlyTenant === undefined ? below(portal, slug) : new URL(portal).origin),
    contentPattern: below(content, '{label}'),
    domain: new URL(portal).hostname,
  };
}

/**
 * Second-level names below which anyone can register, as in `co.uk`. Two names that share one are not the same site.
 */
const registryLabel = /^(?:ac|co|com|edu|gov|net|or|org)$/;

/** Whether browsers would treat both host names as one site, which shares cookies. Returns true if in doubt. */
export function isOneSite(one: string, other: string): boolean {
  const ends = (name: string) => name.split('.').slice(-2);
  const [second = '', top = ''] = ends(one);
  if (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)) return true;
  if (ends(other).join('.') !== `${second}.${top}`) return false;
  if (!registryLabel.test(second) || top.length !== 2) return true;
  return one.split('.').at(-3) === other.split('.').at(-3);
}
