import {
  getCoachingPrompts,
  getCoachingTopics,
  getSessionHistory,
  getTGROWSession,
} from '@portico/contracts/coaching/calls';
import type { OpenSession } from '@portico/contracts/coaching/shapes';
import { useCall, useQueryClient } from '@portico/data-client';

export const useSession = (sessionID: string) => useCall(getTGROWSession, { body: { sessionID } });
export const useSessionHistory = (sessionID: string) => useCall(getSessionHistory, { query: { sessionID } });
export const useTopics = () => useCall(getCoachingTopics, {});
export const usePrompts = () => useCall(getCoachingPrompts, {});

/** Puts an answer in the place of what the page has read, and makes the lists that hold the session stale. */
export function useTakeSession(): (session: OpenSession) => void {
  const client = useQueryClient();
  return (session) => {
    const { area, name } = getTGROWSession;
    client.setQueryData([area, name, { body: { sessionID: session.sessionID } }], session);
    void client.invalidateQueries({
      queryKey: [area],
      predicate: ({ queryKey }) => queryKey[1] !== name,
    });
  };
}
