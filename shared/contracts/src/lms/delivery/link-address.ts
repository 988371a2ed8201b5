/** Decides which addresses are allowed for link courses and online sessions. */

const addressFaults = ['notAnAddress', 'notSecure', 'carriesSignIn', 'notPublic'] as const;
type AddressFault = (typeof addressFaults)[number];

const mostCharacters = 2000;
/** Hosts of the reader's own device or network, which are not reachable for all learners. */
const withinNetwork = /^(localhost|.*\.(localhost|local|internal|home\.arpa))$/i;
const isNumber = (host: string): boolean => /^\[|^[\d.]+$/.test(host);

/**
 * Returns the address to open, or why it is refused. Only `https:` addresses without user name and password are
 * allowed.
 */
export function readAddress(typed: string): { address: string } | { fault: AddressFault } {
  const text = typed.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them silently, so that an address hides its kind
  if (text === '' || text.length > mostCharacters || /[\u0000-\u0020\u007f]/.test(text))
    return { fault: 'notAnAddress' };
  const url = URL.parse(text);
  if (!url) return { fault: 'notAnAddress' };
  if (url.protocol !== 'https:') return { fault: 'notSecure' };
  if (url.username !== '' || url.password !== '') return { fault: 'carriesSignIn' };
  if (!url.hostname.includes('.') || withinNetwork.test(url.hostname) || isNumber(url.hostname))
    return { fault: 'notPublic' };
  return { address: url.href };
}
