import type { Theme } from '@portico/database/demo/theme';
import type { PackageText } from './package-text.ts';
import { electronicsPackages } from './packages-electronics.ts';
import { ferryPackages } from './packages-ferries.ts';
import { packagesForAll } from './packages-for-all.ts';
import { hotelPackages } from './packages-hotels.ts';

const own: Record<Theme, readonly PackageText[]> = {
  ferries: ferryPackages,
  hotels: hotelPackages,
  electronics: electronicsPackages,
};

export const packagesOf = (theme: Theme): readonly PackageText[] => [...packagesForAll, ...own[theme]];
