import type { Change } from '@portico/contracts/platform/versions/field-editor';

/** The fields of a save, each with the version it was read at. */
export const bodyOf = (changes: readonly Change[]) => ({
  ...Object.fromEntries(changes.map(({ field, value }) => [field, value])),
  versions: Object.fromEntries(changes.map(({ field, version }) => [field, version])),
});
