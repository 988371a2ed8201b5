import type * as SignedIn from './index.ts';

let loading: Promise<typeof SignedIn> | undefined;

/**
 * The layout, the design system and the host's pages for signed-in people. One chunk, loaded after the guard has
 * admitted someone. A failed load can be retried.
 */
export function loadSignedIn(): Promise<typeof SignedIn> {
  loading ??= import(/* webpackChunkName: "signed-in" */ './index.ts').catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}
