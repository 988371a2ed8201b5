import { loadWhenQuiet } from './load-when-quiet.ts';

/** Streams changes to all tabs over one connection. Until it is open, lists are refreshed at their intervals. */
export const startLiveWhenQuiet = (): void =>
  void loadWhenQuiet(() => import(/* webpackChunkName: "live" */ './follow-sign-in.ts')).then(({ followSignIn }) =>
    followSignIn(),
  );
