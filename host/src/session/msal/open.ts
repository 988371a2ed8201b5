import type { AccountInfo, AuthenticationResult } from '@azure/msal-browser';
import type { Identity } from '../session-store.ts';
import { InteractionNeeded, type OpenProvider, ProviderUnreachable, type Restored } from '../sign-in-provider.ts';
import { failureOf } from './failure.ts';
import { MsalInstance } from './instance.ts';
import { removeLeftOver } from './left-over.ts';
import { signInByPopup } from './popup.ts';

const identityOf = (account: AccountInfo): Identity => ({
  name: account.name ?? account.username,
  username: account.username,
});

/** The sign-in provider based on MSAL. This module and its imports form the chunk `msal`. */
export const open: OpenProvider = async (settings, events) => {
  const scopes = [settings.scope];
  const instance = await MsalInstance.open(settings, events);
  /** The person remembered on the device although MSAL no longer knows them. */
  let remembered: Identity | null = null;

  function active(): AccountInfo | null {
    const msal = instance.current;
    const account = msal.getActiveAccount() ?? msal.getAllAccounts()[0] ?? null;
    if (account) msal.setActiveAccount(account);
    return account;
  }

  function take(result: AuthenticationResult): Identity {
    instance.current.setActiveAccount(result.account);
    return identityOf(result.account);
  }

  /** The browser has lost the cache's key because it was closed, but the provider may still have a session. */
  async function fromProviderSession(hint: Identity): Promise<Identity | null> {
    // While offline, the hidden frame would fail after ten seconds without a reason.
    if (!navigator.onLine) throw new ProviderUnreachable('no network');
    try {
      return take(await instance.current.ssoSilent({ scopes, loginHint: hint.username }));
    } catch (cause) {
      const failure = failureOf(cause);
      if (failure instanceof InteractionNeeded) return null;
      throw failure;
    }
  }

  /**
   * Parameters of every request to the provider's pages. Their texts are in the reader's language (OpenID Connect Core,
   * 3.1.2.1).
   */
  const requestParameters = () => ({ scopes, extraQueryParameters: { ui_locales: document.documentElement.lang } });

  return {
    async restore(hint): Promise<Restored> {
      let problem: Error | null = null;
      const result = await instance.current.handleRedirectPromise().catch((cause: unknown) => {
        const failure = failureOf(cause);
        problem = failure instanceof Error ? failure : new Error('redirect failed');
        return null;
      });
      if (result) return { identity: take(result), fresh: true, problem: null };
      const account = active();
      if (account) return { identity: identityOf(account), fresh: false, problem };
      remembered = hint;
      if (hint) return { identity: await fromProviderSession(hint), fresh: false, problem };
      removeLeftOver();
      return { identity: null, fresh: false, problem };
    },

    async signIn(kind, askAgain) {
      const request = { ...requestParameters(), ...(askAgain ? { prompt: 'login' } : {}) };
      try {
        if (kind === 'popup') {
          const result = await signInByPopup(instance.current, request);
          if (result) return take(result);
        }
        await instance.leave((msal, start) => msal.loginRedirect({ ...request, ...start }));
        return null;
      } catch (cause) {
        throw failureOf(cause);
      }
    },

    async confirm() {
      const account = active();
      if (!account) throw new InteractionNeeded('no account');
      try {
        const request = { ...requestParameters(), prompt: 'login', loginHint: account.username };
        const result = await signInByPopup(instance.current, request);
        if (!result) return 'blocked';
        if (result.account.homeAccountId === account.homeAccountId) {
          take(result);
          return 'confirmed';
        }
        await instance.current.clearCache({ account: result.account });
        instance.current.setActiveAccount(account);
        return 'other';
      } catch (cause) {
        throw failureOf(cause);
      }
    },

    async token(force) {
      if (!active() && remembered) await fromProviderSession(remembered);
      const account = active();
      if (!account) throw new InteractionNeeded('no account');
      try {
        const request = { scopes, account, forceRefresh: force };
        return (await instance.current.acquireTokenSilent(request)).accessToken;
      } catch (cause) {
        throw failureOf(cause);
      }
    },

    async interact() {
      const account = active();
      await instance.leave((msal, start) =>
        msal.acquireTokenRedirect({ ...requestParameters(), ...start, ...(account ? { account } : {}) }),
      );
    },

    forget() {
      remembered = null;
      return instance.current.clearCache();
    },

    async signOut() {
      remembered = null;
      const account = active();
      // Without `account` MSAL removes all accounts. The hint lets the provider end the session without asking.
      await instance.current.logoutRedirect({
        ...(account?.idToken ? { idTokenHint: account.idToken } : {}),
        extraQueryParameters: { client_id: settings.clientId },
      });
    },
  };
};
