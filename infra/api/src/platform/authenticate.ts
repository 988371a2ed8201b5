/** Resolves the Authorization header to the caller, within the tenant of the host name. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type Caller, TokenRefused, type Verifier } from './caller.ts';
import { Refusal } from './refusal.ts';

const longestToken = 8192;

export async function authenticate(header: string | undefined, tenantId: string, verifier: Verifier): Promise<Caller> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(header ?? '')?.[1];
  if (!token || token.length > longestToken) throw new Refusal('not_signed_in', 'A valid access token is needed.');
  let caller: Caller;
  try {
    caller = await verifier.verify(token);
  } catch (cause) {
    if (!(cause instanceof TokenRefused)) throw cause;
    const { identity } = cause;
    if (cause.reason === 'expired')
      throw new Refusal('sign_in_expired', 'The access token has expired.', {
        cause,
        ...(identity === undefined ? {} : { identity }),
      });
    if (cause.reason === 'provider_unreachable')
      throw new Refusal('unavailable', 'Sign-in cannot be checked now. Try again shortly.', {
        retryAfterSeconds: 5,
        cause,
      });
    throw new Refusal('not_signed_in', 'A valid access token is needed.', { cause });
  }
  // A token of one tenant is not valid in another.
  if (caller.tenantId !== tenantId)
    throw new Refusal('not_signed_in', 'A valid access token is needed.', { identity: caller.key });
  return caller;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Checks another system's credential, sent as `Bearer <credential>` or as the password of `Basic`. */
export function checkCredential(header: string | undefined, wanted: string | undefined): void {
  const [scheme = '', value = ''] = (header ?? '').split(' ', 2);
  const given =
    scheme.toLowerCase() === 'basic'
      ? Buffer.from(value, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : value;
  // Digests have equal length, so the comparison leaks nothing through its timing.
  if (!wanted || !given || !timingSafeEqual(digest(given), digest(wanted)))
    throw new Refusal('not_signed_in', 'A valid credential is needed.');
}
