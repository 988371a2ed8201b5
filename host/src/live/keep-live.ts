import { untilQuiet } from './until-quiet.ts';

/**
 * Changes are told as they happen: in all tabs, over one connection. Loaded when the page has shown; where it cannot be,
 * lists are refreshed at their times.
 */
export const keepLive = (): void =>
  void untilQuiet()
    .then(() => import(/* webpackChunkName: "live" */ './follow-sign-in.ts'))
    .then(({ followSignIn }) => followSignIn())
    .catch(() => {});
