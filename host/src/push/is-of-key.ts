/** True where a subscription was made with the key, base64url; also where the browser does not say with which. */
export function isOfKey(made: ArrayBuffer | null | undefined, publicKey: string): boolean {
  if (!made) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(made)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}
