import type { RequestContext } from '@portico/contracts/platform/context';
import { queryClient } from '@portico/data-client';
import { storeUnsentInput } from './before-interaction.ts';
import { setContext } from './session-context.ts';
import { type SessionState, session } from './session-store.ts';

/** What to say where the person acted for someone until now and may no longer; undefined where nothing ended. */
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
 * The context from now on. Where a delegation has ended in between, the page says so: what is typed is stored first, under
 * the context it was typed in. Returns whether everything on the page must be asked again, as the person themselves.
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

/** What the principal may see goes from the page at once; whatever is shown is asked for again. */
export const refetchAll = (): Promise<void> => queryClient.resetQueries();
