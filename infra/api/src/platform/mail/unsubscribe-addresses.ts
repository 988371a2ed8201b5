/**
 * Addresses that unsubscribe from a mail's topic: a page that asks first, for people, and a call that does it, for mail
 * programs.
 */

export interface UnsubscribeAddresses {
  page: string;
  /** RFC 8058: mail programs POST to it without confirmation; GET changes nothing. */
  oneClick: string;
}

/** `origin` is the tenant's own, from the installation's configuration. */
export function unsubscribeAddresses(value: string, origin: string): UnsubscribeAddresses {
  const query = `?link=${encodeURIComponent(value)}`;
  return {
    page: new URL(`/unsubscribe${query}`, origin).href,
    oneClick: new URL(`/api/link/unsubscribe${query}`, origin).href,
  };
}
