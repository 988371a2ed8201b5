/** Describes what a file field accepts, based on the media types of its storage location. */
import type { MediaType } from '@portico/contracts/media/shapes';

interface Kind {
  name: string;
  extension: string;
  mimeType: string;
  maxBytes: number;
}

const megabyte = 1024 * 1024;

/** Kinds without their groups. If `only` is set, just those with its extensions. */
const kindsOf = (types: readonly MediaType[], only: readonly string[] | undefined): Kind[] =>
  types.flatMap(({ name, extension, mimeType, maxBytes }) =>
    extension === null || mimeType === null || maxBytes === null || (only && !only.includes(extension))
      ? []
      : [{ name, extension, mimeType, maxBytes }],
  );

/** For the file dialog: extensions, plus MIME types for devices that use them. Without `types`, the extensions only. */
export const acceptedBy = (types: readonly MediaType[] | undefined, only: readonly string[] | undefined): string[] =>
  types === undefined
    ? (only ?? []).map((ending) => `.${ending}`)
    : kindsOf(types, only).flatMap(({ extension, mimeType }) => [`.${extension}`, mimeType]);

export interface FileLimit {
  /** Names of the kinds, in the order of the types. */
  names: string[];
  megabytes: number;
}

/** Groups kinds with the same maximum size. */
export function limitsOf(types: readonly MediaType[], only: readonly string[] | undefined): FileLimit[] {
  const limits = new Map<number, string[]>();
  for (const { name, extension, maxBytes } of kindsOf(types, only)) {
    const megabytes = Math.max(1, Math.round(maxBytes / megabyte));
    limits.set(megabytes, [...(limits.get(megabytes) ?? []), `${name} (.${extension})`]);
  }
  return [...limits].map(([megabytes, names]) => ({ names, megabytes }));
}
