/**
 * Checks whether an identity provider is usable. An administrator enters the address, so it is not trusted: https only,
 * public addresses only (checked at the connection itself, so that DNS rebinding cannot change it), no redirects, a
 * limited answer size and a short timeout.
 */

import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { SignInProblem } from '@portico/contracts/admin/tenant/shapes';
import { isUuid } from '@portico/contracts/platform/shapes';
import type { TenantSettings } from '@portico/contracts/platform/tenant';

export class ProviderFault extends Error {
  readonly problem: SignInProblem;
  constructor(problem: SignInProblem) {
    super(problem);
    this.problem = problem;
  }
}

const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');

/** In IPv6 only global unicast is public, without the ranges that embed other addresses. */
const publicSix = new BlockList();
publicSix.addSubnet('2000::', 3, 'ipv6');
const oddSix = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  oddSix.addSubnet(net, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  return family === 6 && publicSix.check(address, 'ipv6') && !oddSix.check(address, 'ipv6');
}

const mostBytes = 262_144;
const patienceMs = 5000;

export type FetchJson = (address: URL) => Promise<unknown>;

/** Fetches a JSON document from a public host with one GET request. Throws ProviderFault. */
export const fetchPublicJson: FetchJson = async (address) => {
  if (address.protocol !== 'https:') throw new ProviderFault('not_https');
  if (address.username !== '' || address.password !== '') throw new ProviderFault('not_public');
  const name = address.hostname.replace(/^\[|\]$/g, '');
  const found = await lookup(name, { all: true }).catch(() => {
    throw new ProviderFault('unreachable');
  });
  // One private address among several is enough to refuse, because we cannot choose which one is used.
  if (found.length === 0 || !found.every(({ address: one }) => isPublicAddress(one)))
    throw new ProviderFault('not_public');
  const [chosen] = found;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      address,
      {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(patienceMs),
        agent: false,
        // Connects to the very address that was checked.
        lookup: (_host, options, answer) =>
          options.all
            ? answer(null, [{ address: chosen?.address ?? '', family: chosen?.family ?? 4 }])
            : answer(null, chosen?.address ?? '', chosen?.family ?? 4),
      },
      (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        if (response.statusCode !== 200) {
          response.destroy();
          return reject(new ProviderFault('no_discovery'));
        }
        response.on('data', (part: Buffer) => {
          size += part.length;
          if (size > mostBytes) response.destroy(new ProviderFault('no_discovery'));
          else parts.push(part);
        });
        response.on('error', () => reject(new ProviderFault('no_discovery')));
        response.on('end', () => {
          try {
            resolve(JSON.parse(Buffer.concat(parts).toString()));
          } catch {
            reject(new ProviderFault('no_discovery'));
          }
        });
      },
    );
    outgoing.on('error', (cause) => reject(cause instanceof ProviderFault ? cause : new ProviderFault('unreachable')));
    outgoing.end();
  });
};

const field = (document: unknown, name: string): unknown =>
  typeof document === 'object' && document !== null ? (document as Record<string, unknown>)[name] : undefined;

const url = (text: string): URL => {
  if (!URL.canParse(text)) throw new ProviderFault('incomplete');
  return new URL(text);
};

const microsoft = 'https://login.microsoftonline.com';

/** The issuer that tokens will contain. Throws if a value required for signing in is missing. */
function issuerOf({ kind, directory, issuer, clientId, scope }: TenantSettings['identity']): string {
  if (!clientId || !scope) throw new ProviderFault('incomplete');
  if (kind === 'entra') {
    if (!directory || !isUuid(directory.toLowerCase())) throw new ProviderFault('incomplete');
    return `${microsoft}/${directory}/v2.0`;
  }
  if (!issuer) throw new ProviderFault('incomplete');
  return issuer;
}

/** Resolves if the provider confirms the issuer and publishes keys; throws ProviderFault. */
export async function askProvider(identity: TenantSettings['identity'], fetchJson: FetchJson): Promise<void> {
  const issuer = issuerOf(identity);
  const document = await fetchJson(url(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`));
  if (field(document, 'issuer') !== issuer) throw new ProviderFault('other_issuer');
  const keys = field(document, 'jwks_uri');
  if (typeof keys !== 'string') throw new ProviderFault('no_discovery');
  const set = field(await fetchJson(url(keys)), 'keys');
  if (!Array.isArray(set) || set.length === 0) throw new ProviderFault('no_keys');
}
