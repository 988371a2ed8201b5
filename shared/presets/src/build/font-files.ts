import { fonts } from '@portico/contracts/platform/tenant';

/** `Hanken Grotesk` → its Latin file, as named by the font package. */
export const fontFiles = (files: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    fonts.flatMap((family) => {
      const begins = family.toLowerCase().replaceAll(' ', '-');
      const file = files.find((name) => name.startsWith(`${begins}-latin-wght-`) && name.endsWith('.woff2'));
      return file ? [[family, file]] : [];
    }),
  );
