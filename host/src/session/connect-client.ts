import type { BootDocument } from '@portico/contracts/platform/boot';
import { configureClient } from '@portico/data-client';
import { accessToken, renewToken } from './access-token.ts';
import { beforeInteraction } from './before-interaction.ts';
import { session } from './session-store.ts';
import { reportUnsentOpened } from './unsent-opened.ts';
import { validate } from './validate.ts';

/** The user name at the origin's provider identifies the person. Unsent work is also separated by context. */
function ownerOfSignIn(): string | undefined {
  const username = session.getState().identity?.username;
  return username ? `${location.origin} ${username.toLowerCase()}` : undefined;
}

/** Configures the data client with the areas' addresses, the person and the context. Remotes never see a token. */
export function connectClient(areas: BootDocument['areas'], tenant: string): void {
  configureClient({
    tenant,
    base: (area) => areas[area] ?? `/api/${area}`,
    token: () => accessToken(),
    renew: renewToken,
    context: () => session.getState().context,
    owner: ownerOfSignIn,
    beforeInteraction,
    unsentOpened: reportUnsentOpened,
    failed(error, call) {
      // Rights changed during the session, so the person is validated again. Validation itself must not trigger another
      // one.
      if (call.access.kind === 'signedIn') return;
      if (['account_disabled', 'no_account', 'context_refused'].includes(error.code)) void validate();
    },
  });
}
