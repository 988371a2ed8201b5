/** Variants in which the matrix opens its routes: each tenant, light and dark, on a phone and on a desktop. */
import { type Tenant, tenants } from '../support/addresses.ts';

export interface Variant {
  tenant: Tenant;
  colorScheme: 'light' | 'dark';
  width: 390 | 1280;
}

const modes = (['light', 'dark'] as const).flatMap((colorScheme) =>
  ([1280, 390] as const).map((width) => ({ colorScheme, width })),
);
const all: readonly Variant[] = tenants.flatMap((tenant) => modes.map((mode) => ({ tenant, ...mode })));

const isFull = process.env.PORTICO_TEST_SCALE === 'full';

/** A route is opened once, in alternating variants; test:full opens it in all of them. */
export function variantsOf(row: number): readonly Variant[] {
  if (isFull) return all;
  const mode = modes[row % modes.length];
  return mode ? [{ tenant: 'harbour', ...mode }] : [];
}

export const nameOf = ({ tenant, colorScheme, width }: Variant): string => `${tenant}, ${colorScheme}, ${width} px`;
