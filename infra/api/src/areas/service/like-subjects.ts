/** Who may see what can be liked: asked of the area that has it (ruling 16). */
import type { LikeSubject } from '@portico/contracts/service/shapes';
import type { Actor } from '../../platform/call-context.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { mayReadArticle } from '../content/public.ts';
import { courseGivenTo } from '../lms/public.ts';
import { mayReadIssue } from '../pd/public.ts';
import { mayReadTicket } from '../support/public.ts';

type MayRead = (db: Transaction, actor: Actor, id: string, now: Date) => Promise<boolean>;

export const mayReadSubject: Record<LikeSubject, MayRead> = {
  course: async (db, actor, id) => (await courseGivenTo(db, actor.self, id)) !== undefined,
  article: (db, actor, id, now) => mayReadArticle(db, id, actor.organisationId, now),
  idea: mayReadIssue,
  ticket: mayReadTicket,
};
