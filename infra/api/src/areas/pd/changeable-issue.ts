/** Loads an idea or issue for a change. */
import { notFound, Refusal } from '../../platform/refusal.ts';
import { type PdContext, type TeamAccess, teamAccess } from './access.ts';
import { issueFacts } from './item-answers.ts';
import { findIssue, type IssueRow } from './item-rows.ts';
import { itemRules } from './policy.ts';

interface FoundIssue {
  row: IssueRow;
  access: TeamAccess;
}

/** Locks the issue. It must belong to a team that the caller may read and not be archived. */
export async function issueToChange(context: PdContext, issueId: string): Promise<FoundIssue> {
  const row = await findIssue(context.db, issueId);
  if (!row || row.archived_at !== null) throw notFound();
  return { row, access: await teamAccess(context, row.team_id) };
}

/** Additionally requires that the caller may change it. */
export async function changeableIssue(context: PdContext, issueId: string): Promise<FoundIssue> {
  const found = await issueToChange(context, issueId);
  if (itemRules.change(issueFacts(found.row, found.access, context))) return found;
  throw new Refusal('conflict', 'Items closed on a past day cannot be changed. Nothing was changed.');
}
