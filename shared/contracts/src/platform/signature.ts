/**
 * An observer's or a consent's signature (ruling 27): the person gave their credentials within the last five minutes, and
 * what is kept is who, when, and a hash of exactly what was signed. A later change of it gives another hash, which voids
 * the signature.
 */

export const freshSignInSeconds = 300;

/**
 * @param authTime when the credentials were given, seconds since 1970; undefined where the provider does not tell
 * @param now milliseconds since 1970
 */
export const maySign = (authTime: number | undefined, now: number): boolean =>
  authTime !== undefined && now / 1000 - authTime <= freshSignInSeconds;

export type Signable = null | string | number | boolean | readonly Signable[] | { readonly [name: string]: Signable };

/**
 * The one spelling of a value: names in the order of their code units, nothing between, so that equal contents have equal
 * texts wherever they come from.
 */
export function signedText(value: Signable): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(signedText).join(',')}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${signedText(value[name] ?? null)}`).join(',')}}`;
}

const isList = (value: Signable): value is readonly Signable[] => Array.isArray(value);

/** SHA-256 in hexadecimal, the same on the server and in a browser. */
export async function signatureHash(value: Signable): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(signedText(value)));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
