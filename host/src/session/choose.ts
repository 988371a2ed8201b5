import { namedRoutes } from '@portico/contracts/account/guard';
import { nameOf } from '@portico/contracts/account/launch';
import { ValidateUserAndCompany } from '@portico/contracts/account/launch-calls';
import { queryClient, sendCall } from '@portico/data-client';
import { leavePage } from './leave-page.ts';
import { contextFor, setContext } from './session-context.ts';
import { session } from './session-store.ts';
import { validate } from './validate.ts';

/** Areas whose responses depend on the organisation and must not survive a switch. */
const organisationAreas = ['coaching', 'pd', 'gamification', 'leaderboard'];

/**
 * Switches to another of the person's portal accounts, in this tab. Returns false for an account that is not theirs.
 */
export async function chooseAccount(userId: string): Promise<boolean> {
  const { accounts } = session.getState();
  const account = accounts.find((candidate) => candidate.UserID === userId);
  if (!account || nameOf(userId, accounts) === undefined) return false;
  setContext(contextFor(account, [], undefined));
  queryClient.clear();
  await validate();
  return session.getState().user?.UserID === userId;
}

/**
 * Reloads the person in another of their organisations, then opens Today or another route. If the person stays on a
 * page because of unsaved input, the organisation stays too. Rejects with a CallError.
 */
export async function chooseOrganisation(organisation: string, route: string = namedRoutes.Home): Promise<void> {
  const { user, context } = session.getState();
  if (!user || !context || !user.homeTeams.some((team) => team.COMP_ID_PK === organisation)) return;
  await sendCall(ValidateUserAndCompany, { query: { username: user.UserName, CompanyID: organisation } });
  if (!(await leavePage(namedRoutes.Home))) return;
  setContext({ account: context.account, organisation });
  for (const area of organisationAreas) queryClient.removeQueries({ queryKey: [area] });
  location.assign(route);
}

/**
 * Acts for another person by delegation, or with null for oneself again, and opens Today. Returns false without such a
 * delegation, and if the person stays on a page because of unsaved input.
 */
export async function choosePrincipal(userId: string | null): Promise<boolean> {
  const { user, context } = session.getState();
  if (!user || !context) return false;
  if (userId !== null && !user.delegatedFor.some((other) => other.UserID === userId)) return false;
  if (!(await leavePage(namedRoutes.Home))) return false;
  const { account, organisation } = context;
  session.setState({ actingEnded: null });
  setContext(userId === null ? { account, organisation } : { account, organisation, principal: userId });
  await queryClient.resetQueries();
  return true;
}
