/**
 * Modules that the host lends to every remote, once. A remote bundles none of them; what is not listed travels in the
 * remote's own bundle. `host/src/federation/lent-modules.ts` lends exactly these (a test compares the two).
 */
export const lentModules = [
  'react',
  'react/jsx-runtime',
  '@portico/remote-contract',
  '@portico/data-client',
  '@portico/ui',
  '@portico/ui/form',
  '@portico/ui/date',
  '@portico/ui/table',
  'zod/mini',
] as const;

/** `lms` 1.1.0 → `lms_1_1_0`: two releases of one remote can be alive in one page. */
export const containerName = (id: string, version: string): string => `${id}_${version.replace(/[^0-9A-Za-z]+/g, '_')}`;
