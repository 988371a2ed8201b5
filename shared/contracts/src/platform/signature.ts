/**
 * The signature of an observer or of a consent (ruling 27): the person must have entered their credentials within the
 * last five minutes. It consists of who signed, when, and a hash of exactly what was signed. If the content changes
 * later, its hash changes, which voids the signature.
 */

const freshSignInSeconds = 300;

/**
 * @param authTime when the credentials were entered, seconds since 1970; undefined if the provider does not report it
 * @param now milliseconds since 1970
 */
export const maySign = (authTime: number | undefined, now: number): boolean =>
  authTime !== undefined && now / 1000 - authTime <= freshSignInSeconds;

export type Signable = null | string | number | boolean | readonly Signable[] | { readonly [name: string]: Signable };

/**
 * The canonical form of a value: property names sorted by code units and no white space, so that equal contents always
 * have equal texts.
 */
export function signedText(value: Signable): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(signedText).join(',')}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${signedText(value[name] ?? null)}`).join(',')}}`;
}

const isList = (value: Signable): value is readonly Signable[] => Array.isArray(value);

/** SHA-256 in hexadecimal; the same on the server and in a browser. */
export async function signatureHash(value: Signable): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(signedText(value)));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
