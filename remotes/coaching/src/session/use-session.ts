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

/**
 * Replaces the cached session with the answer of a write; the write excludes that call from reloading with `except`.
 */
export function useTakeSession(): (session: OpenSession) => void {
  const client = useQueryClient();
  return (session) => {
    const { area, name } = getTGROWSession;
    client.setQueryData([area, name, { body: { sessionID: session.sessionID } }], session);
  };
}
