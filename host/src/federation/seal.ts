/**
 * The only Trusted Types policy of the portal. Host and remotes load every script and style sheet through the seal: the
 * address must be in the boot document's integrity list, and the browser compares the bytes.
 */

/** A hash that no file has: an unknown address fails on the ordinary path of a file that cannot be loaded. */
const impossible = `sha384-${'A'.repeat(64)}`;

export interface SealSettings {
  /** Address → `sha384-…`, of host and remotes. */
  integrity: Readonly<Record<string, string>>;
  /** Bases of a developer's overrides; only their files run unsealed. */
  overrides: readonly string[];
}

/** What integrity the file at this address must have; undefined only below an override's base. */
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
/** Tags whose file has arrived; all others below a release's base are still on their way. */
const arrived = new WeakSet<EventTarget>();

/** How often the file at an address was given up. The browser's cache would make another request for it wait. */
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

/** To be called once, before anything is loaded. */
export function installSeal(next: SealSettings): void {
  settings = next;
  const policy = window.trustedTypes?.createPolicy('portico', { createScriptURL: (url) => url });
  if (policy) trusted = (url) => policy.createScriptURL(url);
  window.__portico_seal = seal;
  // On the document: a file's load event never reaches the window.
  document.addEventListener('load', ({ target }) => target && isFile(target) && arrived.add(target), true);
  // A tag of the page that failed is removed: a loader that found it would wait for an event that has already happened.
  addEventListener('error', ({ target }) => isFile(target) && target.remove(), true);
}

/** A later boot document lists the files of newer releases. */
export const extendSeal = (next: SealSettings): void => {
  settings = { integrity: { ...settings.integrity, ...next.integrity }, overrides: next.overrides };
};

/** The integrity that a file of the portal must have. */
export const integrityOfAddress = (url: string): string | undefined => integrityFor(url, location.href, settings);

/** The seal for scripts that are made here, by hand. */
export const sealedScript = (url: string): HTMLScriptElement => {
  const script = document.createElement('script');
  script.async = true;
  seal(script, url);
  return script;
};

/** An address for `serviceWorker.register` and `Worker`, which take no integrity. Only for addresses of the portal itself. */
export const trustedWorkerUrl = (path: `/${string}`): string => trusted(path);

const addressOf = (element: HTMLScriptElement | HTMLLinkElement): string | undefined => {
  if (element instanceof HTMLScriptElement) return new URL(element.src, location.href).pathname;
  return element.rel === 'stylesheet' ? new URL(element.href, location.href).pathname : undefined;
};

/** Gives up files below this address that hang: their loaders see an error, clean up, and can load them again. */
export function abandonFiles(base: string): void {
  for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')) {
    const address = addressOf(element);
    if (!address?.startsWith(base) || arrived.has(element)) continue;
    givenUp.set(address, (givenUp.get(address) ?? 0) + 1);
    element.dispatchEvent(new Event('error'));
  }
}
