/**
 * Configuration of push messages: the installation's key pair, the operator's contact address for push services, and
 * the known services.
 */
import { createECDH } from 'node:crypto';

export interface PushSettings {
  /** VAPID (RFC 8292), base64url: 65 and 32 bytes. Browsers subscribe with the public key. */
  publicKey: string;
  privateKey: string;
  /** `mailto:` or `https:` address of the installation's operator, for push services to contact. */
  contact: string;
  /** Origins beyond the known services: a self-hosted one, or that of a test. */
  services: readonly string[];
}

/** The key pair derived from 32 bytes. It is the same after every restart, so that subscriptions stay valid. */
export function pushKeys(derived: Uint8Array): Pick<PushSettings, 'publicKey' | 'privateKey'> {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(derived);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: Buffer.from(derived).toString('base64url') };
}

/**
 * Push services of the common browsers. Other endpoints are refused, so that callers cannot make the server send
 * requests to arbitrary addresses.
 */
const knownServices = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)?push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^(?:web\.)?push\.apple\.com$/,
];

export function isPushService(endpoint: string, { services }: Pick<PushSettings, 'services'>): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (services.includes(origin)) return true;
  return protocol === 'https:' && port === '' && knownServices.some((known) => known.test(hostname));
}
