interface Window {
  /** Set by seal.ts; webpack's loaders of host and remotes call it for every file they load later. */
  __portico_seal?: (element: HTMLScriptElement | HTMLLinkElement, url: string) => void;
  /** The federation runtime that remotes borrow. */
  __portico_mf?: unknown;
}

interface Window {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string };
  };
}

declare const __HOST_VERSION__: string;

interface WindowEventMap {
  /** A developer's remote accepted its own update and hands over the new code. */
  'portico:remote': CustomEvent<import('@portico/remote-contract').Remote>;
}
