/**
 * Who signs something gives their credentials again (ruling 27). The host asks for them in a window of the identity
 * provider, so that nothing on the page is lost.
 */

/** `other`: another person signed in there, who stays unknown here. `blocked`: the browser opens no window. */
export type SignedInAgain = 'confirmed' | 'other' | 'blocked' | 'cancelled' | 'failed';

let ask: (() => Promise<SignedInAgain>) | undefined;

/** For the host. */
export const setSignInAgain = (asked: () => Promise<SignedInAgain>): void => {
  ask = asked;
};

/** To be called from a press of the person: browsers open windows for nothing else. */
export const signInAgain = (): Promise<SignedInAgain> => ask?.() ?? Promise.resolve('failed');
