/** Whether bytes match an integrity value (`sha384-…`, or several of them). */
const digests = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' } as const;

const isNamed = (name: string): name is keyof typeof digests => name in digests;

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

export async function matchesIntegrity(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  for (const one of integrity.trim().split(/\s+/)) {
    const [name = '', ...digest] = one.split('-');
    if (isNamed(name) && base64(await crypto.subtle.digest(digests[name], bytes)) === digest.join('-')) return true;
  }
  return false;
}
