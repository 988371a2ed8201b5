/** The nonce in a boot document: says that this portal served the document in this tenant. */
import { signerFor } from '../../platform/signed-claims.ts';

const use = 'boot document';

/** `tenant`: its slug. `document`: hash of the document. The same document has the same nonce, so that it is made once and cached. */
export const bootNonce = (key: Uint8Array, tenant: string, document: string): string =>
  signerFor(use, key).sign({ tenant, document });

export function isNonceOf(tenant: string, key: Uint8Array | undefined, nonce: string): boolean {
  const claims = key && (signerFor(use, key).read(nonce) as { tenant?: unknown } | undefined);
  return claims !== undefined && claims.tenant === tenant;
}
