import {
  type AuthenticationResult,
  BrowserAuthErrorCodes,
  type PopupRequest,
  type PublicClientApplication,
} from '@azure/msal-browser';
import { hasCode } from './failure.ts';

let waiting = false;

/**
 * Signs in by popup. If a closed window still counts as open, a second attempt takes over from the first, which then
 * rejects with `interaction_in_progress_cancelled`. Returns null if the browser blocks popups. Use a redirect then.
 */
export async function signInByPopup(
  msal: PublicClientApplication,
  request: PopupRequest,
): Promise<AuthenticationResult | null> {
  const open = (override: boolean) =>
    msal.loginPopup({ ...request, ...(override ? { overrideInteractionInProgress: true } : {}) });
  const override = waiting;
  waiting = true;
  try {
    return await open(override).catch((cause: unknown) => {
      if (!override && hasCode(cause, BrowserAuthErrorCodes.interactionInProgress)) return open(true);
      throw cause;
    });
  } catch (cause) {
    if (hasCode(cause, BrowserAuthErrorCodes.popupWindowError, BrowserAuthErrorCodes.emptyWindowError)) return null;
    throw cause;
  } finally {
    waiting = false;
  }
}
