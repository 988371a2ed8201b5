import { getMissionProgressByUser } from '@portico/contracts/gamification/calls';
import { cacheMinutes } from '@portico/contracts/platform/constants';
import { useCall } from '@portico/data-client';
import { millisecondsInMinute } from 'date-fns/constants';

/** Refreshed when its cache expires (every 0.1 minute), while the page is visible. */
export const useMissions = () =>
  useCall(
    getMissionProgressByUser,
    {},
    { cacheMinutes: cacheMinutes.missionProgress, refreshMs: cacheMinutes.missionProgress * millisecondsInMinute },
  );
