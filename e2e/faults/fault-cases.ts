/** Which faults are tried on which area: the whole product in the full run, a deterministic part every day. */
import { remoteIds } from '../support/scratch-remote.ts';

export const faultNames = [
  '404',
  'wrong hash',
  'slow',
  'throws at load',
  'never ends',
  '500',
  'truncated',
  'corrupt',
  'throws at render',
  'chunk 404 after deploy',
] as const;
export type FaultName = (typeof faultNames)[number];
export type FilePart = 'entry' | 'script' | 'style';

export interface FaultCase {
  remote: string;
  fault: FaultName;
  /** The file that a fault of the network meets. */
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

/** The only release of an area fails. Every day each area meets two faults, and each fault at least one area. */
export const alone = cases((row, column) => column === row % 10 || column === (row + 5) % 10);

/** There is a release before the one that fails. Every day for two areas, with the releases built for those above. */
export const withPrevious = cases(
  (row, column) => (row === 3 && [3, 8].includes(column)) || (row === 4 && [1, 4].includes(column)),
);
