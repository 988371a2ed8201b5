/**
 * Modules that the host shares with every remote as singletons. A remote bundles none of them, and everything not
 * listed here is part of the remote's own bundle. `host/src/federation/shared-modules.ts` shares exactly these (a test
 * compares the two).
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

/**
 * Whether a shared module is in a file of its own that is loaded with the first page that uses it. True for sub-paths
 * of packages.
 */
export const isSharedLazily = (module: string): boolean => /^@portico\/[^/]+\/./.test(module);

/** `lms` 1.1.0 → `lms_1_1_0`, because two releases of one remote can coexist on one page. */
export const containerName = (id: string, version: string): string => `${id}_${version.replace(/[^0-9A-Za-z]+/g, '_')}`;
