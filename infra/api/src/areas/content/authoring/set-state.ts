/** Publishes an article now or on a date, withdraws it, retracts it with a reason, or turns it back into a draft. */
import { publishFaults } from '@portico/contracts/content/article-faults';
import { mayMove } from '@portico/contracts/content/article-state';
import type * as calls from '@portico/contracts/content/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { announceAt, publishChanged } from './announce.ts';
import { contentOf, findArticle, stateOf } from './article-rows.ts';
import { refuseFaults } from './refuse-faults.ts';

export const setArticleState: Handler<typeof calls.setArticleState> = async ({ body }, context) => {
  const { db, now, audit } = context;
  const { NID, from, to, reason } = body;
  const row = await findArticle(db, NID, true);
  const state = stateOf(row, now);
  if (state !== from || !mayMove(state, to))
    throw new Refusal('conflict', `The article is ${state} now. Nothing was changed.`, { current: { state } });
  if (to === 'retracted' && reason === '')
    throw new Refusal('invalid_input', 'Please enter why you are retracting the article. Nothing was changed.', {
      fields: [{ path: 'body.reason', message: 'is missing' }],
    });
  if (to === 'published')
    refuseFaults(publishFaults(await contentOf(db, row), row.kind, now), 'Nothing was published.');
  const publishAt = to === 'published' ? (row.publish_at ?? now) : row.publish_at;
  await db.query(
    `update portal.content_article set state = $2, publish_at = $3, retracted_because = $4,
       announced_at = case when $2 = 'published' then null else announced_at end where article_id = $1`,
    [NID, to, publishAt, to === 'retracted' ? reason : null],
  );
  if (to === 'published' && publishAt) await announceAt(context, NID, publishAt);
  // Notifies open pages that the article is gone.
  else await publishChanged(context, NID);
  const next = stateOf({ state: to, publish_at: publishAt, expires_at: row.expires_at }, now);
  audit({
    object: { kind: 'article', id: NID },
    before: { state },
    after: { state: next, ...(to === 'retracted' ? { reason } : {}) },
    plain: ['state', 'reason'],
  });
  return { state: next };
};
