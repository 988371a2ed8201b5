/** True if a subscription was made with this key (base64url), or if the browser does not reveal its key. */
export function isOfKey(made: ArrayBuffer | null | undefined, publicKey: string): boolean {
  if (!made) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(made)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}
