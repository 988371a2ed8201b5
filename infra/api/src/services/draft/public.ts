/** The interface of drafts for other areas. */
export { type DraftStatus, draftsOfForm } from './draft-status.ts';
