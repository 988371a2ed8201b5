import { getExports } from '@portico/contracts/export/calls';
import type { ExportJob } from '@portico/contracts/export/shapes';
import { type CallState, useCall } from '@portico/data-client';

export const isUnfinished = ({ state }: ExportJob): boolean => state === 'waiting' || state === 'working';

const lookMs = 1000;
const restMs = 30_000;

/** The person's own exports, polled every second while one is being generated. */
export function useExports(isMaking: boolean): CallState<ExportJob[]> {
  return useCall(getExports, {}, { refreshMs: isMaking ? lookMs : restMs });
}
