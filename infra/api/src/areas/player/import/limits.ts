import { millisecondsInMinute } from 'date-fns/constants';

const mega = 1024 * 1024;

/** Limits of a package. The largest real ones had 10,507 files and 143 MB. */
export const importLimits = {
  entries: 20_000,
  totalBytes: 1024 * mega,
  fileBytes: 500 * mega,
  /** Ratio of unpacked to packed size, for a file or archive above `ratioFromBytes`. */
  ratio: 200,
  ratioFromBytes: mega,
  manifestBytes: 10 * mega,
  items: 2000,
  nameCharacters: 1000,
  stepCharacters: 240,
  depth: 32,
  milliseconds: 5 * millisecondsInMinute,
} as const;
export type ImportLimits = { readonly [Name in keyof typeof importLimits]: number };
