import type { Brand, BrandSeeds } from '@portico/contracts/platform/tenant';
import { BrandRefused, generateBrand } from '@portico/ui/tokens/generate-brand';
import { dangerDistance, dangerHue } from '@portico/ui/tokens/seed-limits';
import { useMemo } from 'react';

type MadeBrand =
  | { kind: 'ready'; brand: Brand }
  /** The accent is too close to the colour for danger. */
  | { kind: 'danger' }
  /** `faults` pairs of colours are unreadable. */
  | { kind: 'unreadable'; faults: number };

export function makeBrand(id: string, seeds: BrandSeeds): MadeBrand {
  try {
    return { kind: 'ready', brand: generateBrand(id, seeds) };
  } catch (cause) {
    if (!(cause instanceof BrandRefused)) throw cause;
    const distance = Math.abs(((seeds.accent.hue - dangerHue + 540) % 360) - 180);
    return distance < dangerDistance ? { kind: 'danger' } : { kind: 'unreadable', faults: cause.faults.length };
  }
}

export const useBrand = (id: string, seeds: BrandSeeds): MadeBrand => useMemo(() => makeBrand(id, seeds), [id, seeds]);
