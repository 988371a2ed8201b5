/** Which faults are tried on which area: all of them in the full run, a deterministic subset in everyday runs. */
import { remoteIds } from '../support/scratch-remote.ts';

export const faultNames = [
  '404',
  '500',
  'slow',
  'throws at load',
  'never ends',
  'truncated',
  'corrupt',
  'wrong hash',
  'throws at render',
  'chunk 404 after deploy',
  'newer contract',
  'offline first visit',
  'offline after visit',
] as const;
export type FaultName = (typeof faultNames)[number];
export type FilePart = 'entry' | 'script' | 'style';

export interface FaultCase {
  remote: string;
  fault: FaultName;
  /** The file affected by a network fault. */
  part: FilePart;
}

const parts: readonly FilePart[] = ['entry', 'script', 'style'];
const isFull = process.env.PORTICO_TEST_SCALE === 'full';

const cases = (isDaily: (row: number, column: number) => boolean): FaultCase[] =>
  remoteIds.flatMap((remote, row) =>
    faultNames.flatMap((fault, column) => {
      const part = parts[(row + column) % parts.length] ?? 'entry';
      return isFull || isDaily(row, column) ? [{ remote, fault, part }] : [];
    }),
  );

/** The only release of an area fails. In everyday runs each area gets two faults, and each fault at least one area. */
export const alone = cases((row, column) => [row, row + 5].some((chosen) => column === chosen % faultNames.length));

/**
 * There is a release before the one that fails. In everyday runs for two areas, with the releases built for `alone`.
 */
export const withPrevious = cases((row, column) => {
  const daily: readonly FaultName[] =
    row === 3 ? ['throws at load', 'throws at render'] : row === 4 ? ['wrong hash', 'never ends'] : [];
  return daily.some((fault) => fault === faultNames[column]);
});

/** A title that names the area and the fault. */
export const titleOf = ({ remote, fault, part }: FaultCase): string => `${remote}: ${fault} (${part})`;
