interface Window {
  /** Set by seal.ts. The webpack loaders of host and remotes call it for every file they load lazily. */
  __portico_seal?: (element: HTMLScriptElement | HTMLLinkElement, url: string) => void;
  /** The federation runtime that the host shares with remotes. */
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
  /** Dispatched by a remote under development with its new code, after it has accepted its own update. */
  'portico:remote': CustomEvent<import('@portico/remote-contract').Remote>;
}
