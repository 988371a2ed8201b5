import type { BootDocument } from '@portico/contracts/platform/boot';
import { configureClient } from '@portico/data-client';
import { accessToken, renewToken } from './access-token.ts';
import { session } from './session-store.ts';
import { validate } from './validate.ts';

/** Tells the data client where the areas are, who is asking and as whom. Remotes never see a token. */
export function connectClient(areas: BootDocument['areas']): void {
  configureClient({
    base: (area) => areas[area] ?? `/api/${area}`,
    token: () => accessToken(),
    renew: renewToken,
    context: () => session.getState().context,
    failed(error, call) {
      // Rights changed while the person worked: ask who they are now. Validation itself must not start another one.
      if (call.access.kind === 'signedIn') return;
      if (['account_disabled', 'no_account', 'context_refused'].includes(error.code)) void validate();
    },
  });
}
