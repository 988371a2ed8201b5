/**
 * Reports ideas to gamification, which awards points to the author when an idea is raised and when it is implemented.
 */
import { recordActivity, revokeActivity } from '../gamification/public.ts';
import type { PdContext } from './access.ts';

type IdeaContext = Pick<PdContext, 'db' | 'now'>;

interface Idea {
  issueId: string;
  kind: 'idea' | 'issue';
  title: string;
  raisedBy: string;
}

const factOf = ({ now }: IdeaContext, activity: 'ideaRaised' | 'ideaDone', { issueId, title, raisedBy }: Idea) => ({
  userId: raisedBy,
  deed: activity,
  act: issueId,
  about: title,
  at: now,
});

export async function notifyRaised(context: IdeaContext, idea: Idea): Promise<void> {
  if (idea.kind === 'idea') await recordActivity(context.db, factOf(context, 'ideaRaised', idea));
}

/** An idea that is reopened no longer counts as implemented. */
export async function notifyDone(context: IdeaContext, idea: Idea, isDone: boolean): Promise<void> {
  const fact = factOf(context, 'ideaDone', idea);
  if (!isDone) await revokeActivity(context.db, fact);
  else if (idea.kind === 'idea') await recordActivity(context.db, fact);
}
