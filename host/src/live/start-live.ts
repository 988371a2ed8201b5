import { loadWhenQuiet } from './load-when-quiet.ts';

/** Changes are told as they happen: in all tabs, over one connection. Until then lists are refreshed at their times. */
export const startLive = (): void =>
  void loadWhenQuiet(() => import(/* webpackChunkName: "live" */ './follow-sign-in.ts')).then(({ followSignIn }) =>
    followSignIn(),
  );
