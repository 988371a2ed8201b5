import type { BootDocument } from '@portico/contracts/platform/boot';
import type * as AccountCalls from './account-calls.ts';
import { onSessionEnded } from './session-ended.ts';

let portal: { areas: BootDocument['areas']; tenant: string } | undefined;
let loading: Promise<typeof AccountCalls> | undefined;

/** The addresses of the areas' calls, and the tenant. Set before anything is loaded. */
export const setPortal = ({ areas, tenant }: Pick<BootDocument, 'areas' | 'tenant'>): void => {
  portal = { areas, tenant: tenant.id };
};

/** Loads the code that sends calls, and connects the data client. A failed load can be retried. */
export function accountCalls(): Promise<typeof AccountCalls> {
  loading ??= import(/* webpackChunkName: "signed-in" */ './account-calls.ts')
    .then((calls) => {
      if (portal) calls.connectClient(portal.areas, portal.tenant);
      onSessionEnded(calls.clearAnswers);
      return calls;
    })
    .catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    });
  return loading;
}
