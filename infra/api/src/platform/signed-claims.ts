/**
 * Short-lived tickets and tokens: claims as JSON, signed for one use. They are not encrypted: course content may read
 * the claims but cannot change them.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

interface Signer {
  sign(claims: object): string;
  /** The claims of a token that this key signed for this use; the caller checks expiry. */
  read(token: string): unknown;
}

/** A token signed for one use is invalid for any other: a ticket that opens a lesson cannot commit one. */
type SignedUse =
  | 'player open'
  | 'player commit'
  | 'player files'
  | 'player fetch'
  | 'player statements'
  | 'media link'
  | 'boot document'
  | 'release report'
  | 'developer override';

export function signerFor(use: SignedUse, key: Uint8Array): Signer {
  const ownKey = createHmac('sha256', key).update(`portico ${use}`).digest();
  const signature = (body: string) => createHmac('sha256', ownKey).update(body).digest();
  return {
    sign(claims) {
      const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${body}.${signature(body).toString('base64url')}`;
    },
    read(token) {
      const [body, signed, ...rest] = token.split('.');
      if (!body || !signed || rest.length > 0) return undefined;
      const given = Buffer.from(signed, 'base64url');
      const right = signature(body);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      return JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown;
    },
  };
}
