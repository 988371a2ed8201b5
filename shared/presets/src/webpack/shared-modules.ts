/**
 * Modules that the host lends to every remote, once. A remote bundles none of them; what is not listed travels in the
 * remote's own bundle. `host/src/federation/shared-modules.ts` lends exactly these (a test compares the two).
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  '@portico/remote-contract',
  '@portico/data-client',
  '@portico/data-client/comments',
  '@portico/data-client/live',
  '@portico/data-client/unsent',
  '@portico/data-client/upload',
  '@portico/ui',
  '@portico/ui/comments',
  '@portico/ui/form',
  '@portico/ui/hook-form',
  '@portico/ui/date',
  '@portico/ui/table',
  '@portico/ui/tabs',
  '@portico/ui/editor',
  '@portico/ui/rich-text',
  '@portico/ui/chart',
  '@portico/ui/pdf',
  '@portico/ui/unsent',
  '@portico/ui/upload',
  'zod/mini',
] as const;

/** Whether the host has a shared module in its own file, to be loaded with the first page that uses it: parts of packages. */
export const isSharedLazily = (module: string): boolean => /^@portico\/[^/]+\/./.test(module);

/** `lms` 1.1.0 → `lms_1_1_0`: two releases of one remote can be alive in one page. */
export const containerName = (id: string, version: string): string => `${id}_${version.replace(/[^0-9A-Za-z]+/g, '_')}`;
