/** The missing one-to-ones of a team: read with proposed times, and sent together. */
import { getOneToOnePlan, sendOneToOnes } from '@portico/contracts/coaching/calls';
import type { OneToOneMinutes } from '@portico/contracts/coaching/one-to-one-plan';
import { takenPeople } from '@portico/contracts/coaching/one-to-one-shapes';
import { useCall, useWrite } from '@portico/data-client';
import * as z from 'zod/mini';

export const useOneToOnePlan = (teamID: string, minutes: OneToOneMinutes) =>
  useCall(getOneToOnePlan, { query: { teamID, minutes: `${minutes}` } });

export const useSendOneToOnes = () => useWrite(sendOneToOnes);

/** The people whose times were not free any more, if that is why the call was refused. */
export function peopleTaken(cause: unknown): readonly string[] {
  const current = typeof cause === 'object' && cause !== null && 'current' in cause ? cause.current : null;
  const parsed = z.safeParse(takenPeople, current);
  return parsed.success ? parsed.data.people : [];
}
