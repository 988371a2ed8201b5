import type { RemoteSource } from './source-of-remotes.ts';

/** Lazy, because it loads the federation runtime and all shared modules, which no one needs before signing in. */
export const remoteSource = async (): Promise<RemoteSource> =>
  (await import(/* webpackChunkName: "federation" */ './federated-source.ts')).source;
