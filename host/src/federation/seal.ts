/**
 * The only Trusted Types policy of the portal. Host and remotes load every script and style sheet through the seal: the
 * address must be in the boot document's integrity list, and the browser compares the bytes.
 */

/** A hash that matches no file. An unknown address then fails like any file that cannot be loaded. */
const impossible = `sha384-${'A'.repeat(64)}`;

interface SealSettings {
  /** Address → `sha384-…`, of host and remotes. */
  integrity: Readonly<Record<string, string>>;
  /** Base addresses of a developer's overrides. Only their files run unsealed. */
  overrides: readonly string[];
}

/** The required integrity of the file at this address. Undefined only below an override's base. */
export function integrityFor(url: string, page: string, { integrity, overrides }: SealSettings): string | undefined {
  const address = new URL(url, page);
  if (address.origin !== new URL(page).origin) return impossible;
  const listed = integrity[address.pathname];
  if (listed) return listed;
  return overrides.some((base) => address.pathname.startsWith(base)) ? undefined : impossible;
}

let settings: SealSettings = { integrity: {}, overrides: [] };
let trusted: (url: string) => string = (url) => url;
const isFile = (target: unknown): target is HTMLScriptElement | HTMLLinkElement =>
  target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
/** Tags whose file has loaded. All others below a release's base are still pending. */
const arrived = new WeakSet<EventTarget>();

/**
 * How often the file at an address was abandoned. The browser would make a second request for the same address wait for
 * the first.
 */
const givenUp = new Map<string, number>();

function seal(element: HTMLScriptElement | HTMLLinkElement, url: string): void {
  const hash = integrityFor(url, location.href, settings);
  if (hash) {
    element.integrity = hash;
    element.crossOrigin = 'anonymous';
  }
  const times = givenUp.get(new URL(url, location.href).pathname);
  const address = times ? `${url}?again=${times}` : url;
  if (element instanceof HTMLScriptElement) element.src = trusted(address);
  else if (times) element.href = address;
}

/** Must be called once, before anything is loaded. */
export function installSeal(next: SealSettings): void {
  settings = next;
  const policy = window.trustedTypes?.createPolicy('portico', { createScriptURL: (url) => url });
  if (policy) trusted = (url) => policy.createScriptURL(url);
  window.__portico_seal = seal;
  // Registered on the document, because load events of files never reach the window.
  document.addEventListener('load', ({ target }) => target && isFile(target) && arrived.add(target), true);
  // Removes the tag of a failed file, because a loader that found it would wait for an event that has already fired.
  addEventListener('error', ({ target }) => isFile(target) && target.remove(), true);
}

/** Adds the files of newer releases, which a later boot document lists. */
export const extendSeal = (next: SealSettings): void => {
  settings = { integrity: { ...settings.integrity, ...next.integrity }, overrides: next.overrides };
};

/** The required integrity of one of the portal's files. */
export const integrityOfAddress = (url: string): string | undefined => integrityFor(url, location.href, settings);

/** Creates a sealed script element, for scripts that no loader inserts. */
export const sealedScript = (url: string): HTMLScriptElement => {
  const script = document.createElement('script');
  script.async = true;
  seal(script, url);
  return script;
};

/**
 * A trusted address for `serviceWorker.register` and `Worker`, which do not support integrity. Only for the portal's
 * own addresses.
 */
export const trustedWorkerUrl = (path: `/${string}`): string => trusted(path);

const addressOf = (element: HTMLScriptElement | HTMLLinkElement): string | undefined => {
  if (element instanceof HTMLScriptElement) return new URL(element.src, location.href).pathname;
  return element.rel === 'stylesheet' ? new URL(element.href, location.href).pathname : undefined;
};

/** Abandons pending files below this address: their loaders receive an error, clean up, and can load them again. */
export function abandonFiles(base: string): void {
  for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')) {
    const address = addressOf(element);
    if (!address?.startsWith(base) || arrived.has(element)) continue;
    givenUp.set(address, (givenUp.get(address) ?? 0) + 1);
    element.dispatchEvent(new Event('error'));
  }
}
