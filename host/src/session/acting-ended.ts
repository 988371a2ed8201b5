import type { RequestContext } from '@portico/contracts/platform/context';
import { queryClient } from '@portico/data-client';
import { storeUnsentInput } from './before-interaction.ts';
import { setContext } from './session-context.ts';
import { type SessionState, session } from './session-store.ts';

/** The notice to show if the delegation used so far has ended. Undefined if none has. */
function endedBetween(
  earlier: RequestContext | undefined,
  later: RequestContext | undefined,
  user: SessionState['user'],
): SessionState['actingEnded'] | undefined {
  const was = earlier?.principal;
  if (was === undefined || earlier?.account !== later?.account || later?.principal !== undefined) return undefined;
  const principal = user?.delegatedFor.find(({ UserID }) => UserID === was);
  return { name: principal ? `${principal.FirstName} ${principal.LastName}` : null };
}

/**
 * Sets the new context. If a delegation has ended, stores unsent input under its old context first and shows a notice.
 * Returns whether everything on the page must be refetched as the person themselves.
 */
export async function enterContext(
  earlier: RequestContext | undefined,
  later: RequestContext | undefined,
): Promise<boolean> {
  const ended = endedBetween(earlier, later, session.getState().user);
  if (ended) await storeUnsentInput();
  setContext(later);
  if (ended) session.setState({ actingEnded: ended });
  return ended !== undefined;
}

/** Removes the principal's data from the page at once and refetches whatever is shown. */
export const refetchAll = (): Promise<void> => queryClient.resetQueries();
