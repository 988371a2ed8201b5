import type { BootDocument } from '@portico/contracts/platform/boot';
import type * as AccountCalls from './account-calls.ts';
import { onSessionEnded } from './session-ended.ts';

let areas: BootDocument['areas'] | undefined;
let loading: Promise<typeof AccountCalls> | undefined;

/** Where the areas' calls are; told before anything is loaded. */
export const setAreas = (next: BootDocument['areas']): void => {
  areas = next;
};

/** Loads what makes calls, and connects the data client. A failed load may be tried again. */
export function accountCalls(): Promise<typeof AccountCalls> {
  loading ??= import(/* webpackChunkName: "signed-in" */ './account-calls.ts')
    .then((calls) => {
      if (areas) calls.connectClient(areas);
      onSessionEnded(calls.forgetAnswers);
      return calls;
    })
    .catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    });
  return loading;
}
