/**
 * Checks whether an identity provider is usable. An administrator enters the address, so it is not trusted: https only,
 * public addresses only (checked at the connection itself, so that DNS rebinding cannot change it), no redirects, a
 * limited answer size and a short timeout.
 */

import { request } from 'node:https';
import type { SignInProblem } from '@portico/contracts/admin/tenant/shapes';
import { isUuid } from '@portico/contracts/platform/shapes';
import type { TenantSettings } from '@portico/contracts/platform/tenant';
import { publicAddress, UnreachableAddress } from '../../../platform/outgoing/public-address.ts';

export class ProviderFault extends Error {
  readonly problem: SignInProblem;
  constructor(problem: SignInProblem) {
    super(problem);
    this.problem = problem;
  }
}

const mostBytes = 262_144;
const patienceMs = 5000;

export type FetchJson = (address: URL) => Promise<unknown>;

/** Fetches a JSON document from a public host with one GET request. Throws ProviderFault. */
export const fetchPublicJson: FetchJson = async (address) => {
  const connection = await publicAddress(address).catch((cause) => {
    throw cause instanceof UnreachableAddress ? new ProviderFault(cause.problem) : cause;
  });
  return new Promise((resolve, reject) => {
    const outgoing = request(
      address,
      {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(patienceMs),
        agent: false,
        lookup: connection,
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
