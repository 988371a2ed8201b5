import { launchStatus } from '@portico/contracts/platform/constants';
import { accountCalls } from './load-account-calls.ts';
import { session } from './session-store.ts';

/** Few ever choose; the code for it is no part of the first view. It makes calls, so the client is connected first. */
async function choosing() {
  await accountCalls();
  return import(/* webpackChunkName: "choose" */ './choose.ts');
}

/** Works as one of several portal accounts from now on, in this tab. Returns false for an account that is not one. */
export const chooseAccount = async (userId: string): Promise<boolean> => (await choosing()).chooseAccount(userId);

/** Reloads the person within another of their organisations, then starts again from Home, or `route`. Rejects with a CallError. */
export const chooseOrganisation = async (organisation: string, route?: string): Promise<void> =>
  (await choosing()).chooseOrganisation(organisation, route);

/** Acts for another person by delegation, or for oneself again with null. Returns false without such a delegation. */
export const choosePrincipal = async (userId: string | null): Promise<boolean> =>
  (await choosing()).choosePrincipal(userId);

/** Validates the person; where not even the code for it can be loaded, that counts as validation not reached. */
export async function validatePerson(freshSignIn = false): Promise<void> {
  const calls = await accountCalls().catch(() => undefined);
  if (calls) await calls.validate(freshSignIn);
  else session.setState({ verdict: 'unreachable', launch: launchStatus.validationFailed });
}

/** The person has read that a delegation ended. */
export const dismissActingEnded = (): void => session.setState({ actingEnded: null });

/** For the banner shown while validation could not be reached. */
export const retryValidation = (): Promise<void> => validatePerson();
