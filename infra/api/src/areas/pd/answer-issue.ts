/** Returns an issue after a change. */
import type { Issue } from '@portico/contracts/pd/shapes';
import type { PdContext, TeamAccess } from './access.ts';
import { answerIssues } from './item-answers.ts';
import { findIssue } from './item-rows.ts';

export async function answerIssue(context: PdContext, access: TeamAccess, issueId: string): Promise<Issue> {
  const row = await findIssue(context.db, issueId);
  if (!row) throw new Error('An issue that was written has a row.');
  return (await answerIssues(context, access, [row]))(row);
}
