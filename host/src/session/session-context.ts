import { type RequestContext, requestContext } from '@portico/contracts/platform/context';
import { parsed, tab } from './browser-storage.ts';
import { type PortalAccount, session } from './session-store.ts';
import { own } from './storage-keys.ts';

/** The context last chosen in this tab. An unreadable entry counts as never chosen. */
export function storedContext(): RequestContext | undefined {
  const result = requestContext.safeParse(parsed(tab.read(own.context)));
  return result.success ? result.data : undefined;
}

export function setContext(context: RequestContext | undefined): void {
  tab.write(own.context, context ? JSON.stringify(context) : null);
  session.setState({ context });
}

/**
 * The context for an account: the tab's earlier choice if it is still valid, otherwise the account's first
 * organisation. The server checks it on every call. This only avoids requests with an outdated context.
 */
export function contextFor(
  account: Pick<PortalAccount, 'UserID' | 'homeTeams'>,
  principals: readonly string[],
  earlier: RequestContext | undefined,
): RequestContext | undefined {
  const same = earlier?.account === account.UserID ? earlier : undefined;
  const organisation = account.homeTeams.find((team) => team.COMP_ID_PK === same?.organisation) ?? account.homeTeams[0];
  if (!organisation) return undefined;
  const context: RequestContext = { account: account.UserID, organisation: organisation.COMP_ID_PK };
  if (same?.principal && principals.includes(same.principal)) context.principal = same.principal;
  return context;
}
