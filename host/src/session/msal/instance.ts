import {
  BrowserAuthErrorCodes,
  type EventMessage,
  EventType,
  type PopupEvent,
  PublicClientApplication,
  type RedirectRequest,
} from '@azure/msal-browser';
import type { IdentitySettings } from '@portico/contracts/platform/boot';
import type { ProviderEvents } from '../sign-in-provider.ts';
import { msalConfiguration } from './configuration.ts';
import { hasCode } from './failure.ts';

const closedPollMs = 500;

/**
 * MSAL does not report a window that is closed by hand. This is only a hint, because some headers make `closed`
 * unreliable, so nothing is cancelled.
 */
function watchPopup(popup: Window, closed: () => void): void {
  const timer = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(timer);
    closed();
  }, closedPollMs);
}

/** Holds the single MSAL instance, and replaces it when only a new one clears a stale interaction status. */
export class MsalInstance {
  #settings: IdentitySettings;
  #events: ProviderEvents;
  #current: PublicClientApplication;

  private constructor(settings: IdentitySettings, events: ProviderEvents) {
    this.#settings = settings;
    this.#events = events;
    this.#current = this.#create();
  }

  static async open(settings: IdentitySettings, events: ProviderEvents): Promise<MsalInstance> {
    const instance = new MsalInstance(settings, events);
    await instance.#current.initialize();
    return instance;
  }

  get current(): PublicClientApplication {
    return this.#current;
  }

  #create(): PublicClientApplication {
    const msal = new PublicClientApplication(msalConfiguration(this.#settings));
    msal.addEventCallback((message: EventMessage) => {
      if (message.eventType === EventType.POPUP_OPENED)
        watchPopup((message.payload as PopupEvent).popupWindow, this.#events.windowClosed);
      // The person went Back from the provider's page, and the browser restored ours from its cache.
      if (message.eventType === EventType.RESTORE_FROM_BFCACHE) this.#events.windowClosed();
      if (message.eventType === EventType.LOGOUT_SUCCESS && msal.getAllAccounts().length === 0)
        this.#events.signedOutElsewhere();
    });
    return msal;
  }

  /**
   * The response of a redirect is cached per instance, so only a fresh one clears the state of an interrupted redirect.
   */
  async #renewed(): Promise<PublicClientApplication> {
    this.#current = this.#create();
    await this.#current.initialize();
    await this.#current.handleRedirectPromise().catch(() => null);
    return this.#current;
  }

  /** Starts a redirect. Recovers from an interrupted earlier one: "clears the interaction status and retries", once. */
  async leave(
    start: (msal: PublicClientApplication, request: Pick<RedirectRequest, 'redirectStartPage'>) => Promise<void>,
  ): Promise<void> {
    const request = { redirectStartPage: location.href };
    try {
      await start(this.#current, request);
    } catch (cause) {
      // MSAL has already cleared the status, because the navigation did not happen.
      if (hasCode(cause, BrowserAuthErrorCodes.timedOut)) return start(this.#current, request);
      if (!hasCode(cause, BrowserAuthErrorCodes.interactionInProgress)) throw cause;
      await start(await this.#renewed(), request);
    }
  }
}
