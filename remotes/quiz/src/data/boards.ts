/** Issues about figures of quality, on the boards of teams. */
import { type RaiseRefusal, raiseRefusals } from '@portico/contracts/pd/board-figure-kinds';
import { raiseFigure } from '@portico/contracts/pd/calls/raise-figure';
import { CallError, useWrite } from '@portico/data-client';
import { usePortalFacts } from '@portico/remote-contract';
import * as z from 'zod/mini';

export const useHasBoards = (): boolean => usePortalFacts().flags.pd === true;
export const useRaiseFigure = () => useWrite(raiseFigure);

const refused = z.object({ reason: z.enum(raiseRefusals) });

/** Why a figure could not be raised; undefined for anything else, such as a lost network. */
export function raiseRefusalIn(cause: unknown): RaiseRefusal | undefined {
  const read = refused.safeParse(cause instanceof CallError ? cause.current : undefined);
  return read.success ? read.data.reason : undefined;
}
