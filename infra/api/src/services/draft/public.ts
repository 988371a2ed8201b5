/** What other areas may use of drafts. */
export { type DraftStatus, draftsOfForm } from './draft-status.ts';
