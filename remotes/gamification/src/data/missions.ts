import { getMissionProgressByUser } from '@portico/contracts/gamification/calls';
import { cacheMinutes } from '@portico/contracts/platform/constants';
import { useCall } from '@portico/data-client';
import { millisecondsInMinute } from 'date-fns/constants';

/** Refreshed as often as its cache lasts (0.1 minute), while the page is visible. */
export const useMissions = () =>
  useCall(
    getMissionProgressByUser,
    {},
    { cacheMinutes: cacheMinutes.missionProgress, refreshMs: cacheMinutes.missionProgress * millisecondsInMinute },
  );
