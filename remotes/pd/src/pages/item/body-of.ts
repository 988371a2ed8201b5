import type { Change } from '@portico/contracts/platform/versions/field-editor';

/** The fields of a save, each with the version on which it is based. */
export const bodyOf = (changes: readonly Change[]) => ({
  ...Object.fromEntries(changes.map(({ field, value }) => [field, value])),
  versions: Object.fromEntries(changes.map(({ field, version }) => [field, version])),
});
