/** Which addresses a link course, or a session that is held online, may lead to. */

export const addressFaults = ['notAnAddress', 'notSecure', 'carriesSignIn', 'notPublic'] as const;
export type AddressFault = (typeof addressFaults)[number];

const mostCharacters = 2000;
/** Names and numbers of the reader's own machine or network: a course for everyone cannot be there. */
const withinNetwork = /^(localhost|.*\.(localhost|local|internal|home\.arpa))$/i;
const isNumber = (host: string): boolean => /^\[|^[\d.]+$/.test(host);

/** The address as it will be opened, or why it is not taken. Only `https:`, no name or password in it. */
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
