/** Which faults are tried on which area: all of them in the full run, a deterministic part every day. */
import { remoteIds } from '../support/scratch-remote.ts';

export const faultNames = [
  '404',
  'wrong hash',
  'slow',
  'throws at load',
  'truncated',
  '500',
  'never ends',
  'corrupt',
  'throws at render',
  'chunk 404 after deploy',
] as const;
export type FaultName = (typeof faultNames)[number];

export interface FaultCase {
  remote: string;
  fault: FaultName;
  /** Which of the page's files the fault meets; those of a fault that is in the code itself are all. */
  part: 'entry' | 'script' | 'style';
}

const parts = ['entry', 'script', 'style'] as const;
const product: FaultCase[] = remoteIds.flatMap((remote, row) =>
  faultNames.map((fault, column) => ({ remote, fault, part: parts[(row + column) % parts.length] ?? 'entry' })),
);

const isFull = process.env.PORTICO_TEST_SCALE === 'full';
const daily = (chosen: (row: number, column: number) => boolean): FaultCase[] =>
  isFull
    ? product
    : product.filter((_, index) => chosen(Math.floor(index / faultNames.length), index % faultNames.length));

/** Every area meets two faults and every fault at least one area; faults that need a release of their own meet one. */
export const alone: FaultCase[] = daily((row, column) => {
  const needsRelease = [3, 8, 9].includes(column);
  return needsRelease ? row === column % 5 : column === row % 5 || column === (row % 5) + 5;
});

/** With the release before it present: one area, one fault of each kind. */
export const withPrevious: FaultCase[] = daily((row, column) => row === 4 && [1, 6, 9].includes(column));
