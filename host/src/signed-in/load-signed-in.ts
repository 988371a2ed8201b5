import type * as SignedIn from './index.ts';

let loading: Promise<typeof SignedIn> | undefined;

/**
 * Layout, design system and pages of the host for people who are signed in: one chunk, not fetched before the guard has
 * let someone in. A failed load may be tried again.
 */
export function loadSignedIn(): Promise<typeof SignedIn> {
  loading ??= import(/* webpackChunkName: "signed-in" */ './index.ts').catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}
