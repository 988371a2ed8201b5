import type { RemoteSource } from './source-of-remotes.ts';

/** Lazy, because no one needs it before signing in: it brings the federation runtime and everything the host lends. */
export const remoteSource = async (): Promise<RemoteSource> =>
  (await import(/* webpackChunkName: "federation" */ './federated-source.ts')).source;
