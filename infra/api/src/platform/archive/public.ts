/** What the content origin may use: packages are archives, too. */
export type { ArchiveLimits } from './archive-limits.ts';
export { ArchiveRefused } from './archive-refused.ts';
export { type PlannedEntry, withArchive } from './plan-archive.ts';
