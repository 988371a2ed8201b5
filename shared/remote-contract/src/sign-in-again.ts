/**
 * To sign something, a person must enter their credentials again (ruling 27). The host requests them in a window of the
 * identity provider, so that nothing on the page is lost.
 */

/**
 * `other`: a different person signed in there, whose identity is not revealed here. `blocked`: the browser blocked the
 * window.
 */
export type SignedInAgain = 'confirmed' | 'other' | 'blocked' | 'cancelled' | 'failed';

let ask: (() => Promise<SignedInAgain>) | undefined;

/** Called once by the host. */
export const setSignInAgain = (requested: () => Promise<SignedInAgain>): void => {
  ask = requested;
};

/** Call it on a user action only, because browsers block other windows. */
export const signInAgain = (): Promise<SignedInAgain> => ask?.() ?? Promise.resolve('failed');
