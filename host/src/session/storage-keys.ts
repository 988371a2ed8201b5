/**
 * Every name under which the host keeps something in the browser. MSAL's own entries (`msal.*`) are its private matter:
 * they are never written by us and only removed when a sign-out is complete.
 */
export const remaining = {
  /** Version of the privacy policy accepted on this device. */
  privacy: 'portico.privacy',
  language: 'portico.language',
  theme: 'portico.theme',
} as const;

export const own = {
  /** Not a secret: name and user name of the person signed in here, to paint before MSAL is there. */
  hint: 'portico.hint',
  /** Not about anyone: a sign-out could not reach the provider, so the next sign-in must ask for the password. */
  askAgain: 'portico.ask-again',
  /** Settings of the person signed in as they hold here, so that a page starts with them. */
  look: 'portico.look',
  /** Settings that the server does not have yet. */
  settings: 'portico.settings',
  /** User name of the person who turned on push messages in this browser. */
  push: 'portico.push',
  /** Per tab: version of the privacy policy accepted before signing in; it is sent to the server. */
  ticked: 'portico.ticked',
  /** Per tab: the language that someone chose before the portal knew who they are. */
  chosen: 'portico.chosen',
  /** Per tab: account, organisation and principal. */
  context: 'portico.context',
  /** Per tab: where to go after sign-in. */
  target: 'portico.target',
  /** Per tab: when the portal last left for the provider by itself, against going in circles. */
  interaction: 'portico.interaction',
} as const;

/** What sign-out leaves behind (ruling 22). */
export const remainingAtSignOut: readonly string[] = Object.values(remaining);

/** MSAL's mark, per tab, that a redirect is under way; read to know that MSAL must be loaded, never written. */
export const msalInteraction = 'msal.interaction.status';
