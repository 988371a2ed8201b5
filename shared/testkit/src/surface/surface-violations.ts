import { contractVersion } from '@portico/contracts/platform/contract-version';
import { readCommitted } from './committed-surface.ts';
import { lostLines } from './compare-surface.ts';
import { readSurface } from './read-surface.ts';

const cure = 'node infra/toolchain/launch.mjs surface rewrites it';

/** Compares what the host shares with docs/surface, to notice anything that remotes lose before it breaks them. */
export function surfaceViolations(root: string): string[] {
  const committed = readCommitted(root);
  const surface = readSurface(root);
  return [
    ...(committed.contract === contractVersion
      ? []
      : [`docs/surface is for contract ${committed.contract}, but the host has ${contractVersion}; ${cure}`]),
    ...lostLines(committed.surface, surface).map((line) => `in docs/surface but no longer shared: ${line}; ${cure}`),
    ...lostLines(surface, committed.surface).map((line) => `shared but not in docs/surface: ${line}; ${cure}`),
  ];
}
