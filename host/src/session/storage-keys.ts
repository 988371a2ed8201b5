/**
 * Every name under which the host stores something in the browser. MSAL's own entries (`msal.*`) are internal to it: we
 * never write them and only remove them once a sign-out is complete.
 */
export const remaining = {
  /** Version of the privacy policy accepted on this device. */
  privacy: 'portico.privacy',
  language: 'portico.language',
  theme: 'portico.theme',
} as const;

export const own = {
  /** Not a secret: name and user name of the person signed in here, for rendering before MSAL has loaded. */
  hint: 'portico.hint',
  /** Not personal: a sign-out could not reach the provider, so the next sign-in must ask for the password. */
  askAgain: 'portico.ask-again',
  /** The signed-in person's current settings, applied when a page starts. */
  look: 'portico.look',
  /** Settings that have not reached the server. */
  settings: 'portico.settings',
  /** User name of the person who turned on push messages in this browser. */
  push: 'portico.push',
  /** Monday of the last week whose look back was closed. */
  week: 'portico.week',
  /** Whether the sidebar is collapsed. */
  sidebar: 'portico.sidebar',
  /** Per tab: version of the privacy policy accepted before sign-in, to be sent to the server. */
  ticked: 'portico.ticked',
  /** Per tab: the language chosen before sign-in. */
  chosen: 'portico.chosen',
  /** Per tab: account, organisation and principal. */
  context: 'portico.context',
  /** Per tab: where to go after sign-in. */
  target: 'portico.target',
  /** Per tab: when the portal last redirected to the provider on its own, to prevent loops. */
  interaction: 'portico.interaction',
} as const;

/** What remains after sign-out (ruling 22). */
export const remainingAtSignOut: readonly string[] = Object.values(remaining);

/** MSAL's own per-tab flag for a redirect in progress. Read to know whether MSAL must be loaded, never written. */
export const msalInteraction = 'msal.interaction.status';
