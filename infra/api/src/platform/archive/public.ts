/** Exports for the content origin, which unpacks course packages. */
export type { ArchiveLimits } from './archive-limits.ts';
export { ArchiveRefused } from './archive-refused.ts';
export { type PlannedEntry, withArchive } from './plan-archive.ts';
