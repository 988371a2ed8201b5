/** Which tenant a Host header asks for. */

export type AskedHost =
  | { kind: 'tenant'; slug: string }
  /** The domain itself or the loopback address: no tenant named. */
  | { kind: 'bare'; port: string }
  | { kind: 'foreign' };

const hostAndPort = /^(?<name>[a-z0-9.-]+|\[::1\])(?<port>:\d{1,5})?$/;
const label = /^[a-z][a-z0-9-]{1,30}$/;

export function readHost(header: string | undefined, domain: string): AskedHost {
  const found = hostAndPort.exec((header ?? '').toLowerCase())?.groups;
  const name = found?.name;
  if (name === undefined) return { kind: 'foreign' };
  if (name === domain || name === '127.0.0.1' || name === '[::1]') return { kind: 'bare', port: found?.port ?? '' };
  const slug = name.endsWith(`.${domain}`) ? name.slice(0, -domain.length - 1) : '';
  return label.test(slug) ? { kind: 'tenant', slug } : { kind: 'foreign' };
}
