import type { Brand, BrandSeeds } from '@portico/contracts/platform/tenant';
import { contrastFailures, describeFailure } from './check-contrast.ts';
import { makePalette } from './palette.ts';
import { seedFaults } from './seed-limits.ts';

/** The seeds do not give a readable brand. `faults` names each reason with its remedy. */
export class BrandRefused extends Error {
  override name = 'BrandRefused';
  readonly faults: readonly string[];

  constructor(id: string, faults: readonly string[]) {
    super(`The brand of "${id}" cannot be used:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/**
 * Generates the finished brand from a tenant's seeds. Node only (the server at load, and tests): the page receives the
 * result.
 * @throws BrandRefused for seeds out of range, an accent near the danger colour, or a pair that cannot be read.
 */
export function generateBrand(id: string, seeds: BrandSeeds): Brand {
  const faults = seedFaults(seeds);
  if (faults.length > 0) throw new BrandRefused(id, faults);
  const colour = { light: makePalette(seeds, 'light'), dark: makePalette(seeds, 'dark') };
  const failures = contrastFailures(colour);
  if (failures.length > 0) throw new BrandRefused(id, failures.map(describeFailure));
  const { fonts, radius, density, mark } = seeds;
  return { id, font: fonts, radius, density, mark, colour };
}
