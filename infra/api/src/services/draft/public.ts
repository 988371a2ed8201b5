/** What other areas may use of drafts. */
export { type DraftStanding, draftsOfForm } from './draft-standings.ts';
