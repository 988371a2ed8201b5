// The session's interface for the rest of the host. It excludes MSAL, which is loaded on demand.

export {
  chooseAccount,
  chooseOrganisation,
  choosePrincipal,
  dismissActingEnded,
  retryValidation,
} from './account-actions.ts';
export { beforeInteraction } from './before-interaction.ts';
export { type EntryDecision, enter, whenSettled } from './enter.ts';
export { setLeavePage } from './leave-page.ts';
export { accountCalls } from './load-account-calls.ts';
export { principalIn } from './principal.ts';
export { acceptPrivacy, privacyAccepted, privacyTicked } from './privacy.ts';
export {
  type Identity,
  type PortalAccount,
  type SessionState,
  type SignInProblem,
  session,
  useSession,
} from './session-store.ts';
export { signIn } from './sign-in.ts';
export { onSignOut, signOut } from './sign-out.ts';
export { startSession } from './start-session.ts';
export { remaining as keptKeys } from './storage-keys.ts';
export { rememberTarget } from './stored-target.ts';
export { onUnsentOpened } from './unsent-opened.ts';
