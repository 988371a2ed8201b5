import { launchStatus } from '@portico/contracts/platform/constants';
import { accountCalls } from './load-account-calls.ts';
import { session } from './session-store.ts';

/**
 * Few people ever switch, so this code is not part of the first view. Connects the data client first, because it sends
 * calls.
 */
async function choosing() {
  await accountCalls();
  return import(/* webpackChunkName: "choose" */ './choose.ts');
}

/**
 * Switches to another of the person's portal accounts, in this tab. Returns false for an account that is not theirs.
 */
export const chooseAccount = async (userId: string): Promise<boolean> => (await choosing()).chooseAccount(userId);

/** Reloads the person in another of their organisations, then opens Today or `route`. Rejects with a CallError. */
export const chooseOrganisation = async (organisation: string, route?: string): Promise<void> =>
  (await choosing()).chooseOrganisation(organisation, route);

/** Acts for another person by delegation, or with null for oneself again. Returns false without such a delegation. */
export const choosePrincipal = async (userId: string | null): Promise<boolean> =>
  (await choosing()).choosePrincipal(userId);

/** Validates the person. If the code for it cannot be loaded, validation counts as unreachable. */
export async function validatePerson(freshSignIn = false): Promise<void> {
  const calls = await accountCalls().catch(() => undefined);
  if (calls) await calls.validate(freshSignIn);
  else session.setState({ verdict: 'unreachable', launch: launchStatus.validationFailed });
}

/** Called once the person has read that a delegation ended. */
export const dismissActingEnded = (): void => session.setState({ actingEnded: null });

/** For the banner shown while validation is unreachable. */
export const retryValidation = (): Promise<void> => validatePerson();
