/**
 * Notifies an audience when a must-read article is published, reminds those who have not acknowledged it (also by
 * mail), and reloads open pages when an article they show has changed.
 */

import { articleAddress } from '@portico/contracts/content/article-address';
import type { Mailing } from '@portico/contracts/portal/channels';
import type { MessageId } from '@portico/contracts/portal/notification-messages';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInDay } from 'date-fns/constants';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { defineJob, type Job, type JobContext, jobKind } from '../../../platform/jobs/job.ts';
import { oneId } from '../../../platform/jobs/job-envelope.ts';
import { toAccount, toTenant } from '../../../platform/live/audience.ts';
import { publish } from '../../../platform/live/publish.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { notify } from '../../../services/portal/public.ts';
import { type ArticleRow, findArticle, stateOf } from './article-rows.ts';
import { type AudiencePerson, peopleOf } from './audience-people.ts';

const announceKind = jobKind('content/announce', oneId);
const remindKind = jobKind('content/remind', oneId);
const escalateKind = jobKind('content/escalate', oneId);

/** How long after the announcement a mail is sent, regardless of channel settings. */
const escalatesAfterMs = 2 * millisecondsInDay;

interface Context {
  db: Transaction;
  now: Date;
}

/** Maximum number of recipients of one notification or event. */
const mostAtOnce = 1000;

/** Enqueues the announcement for its date, or for now if the date has passed. A new date replaces an earlier one. */
export const announceAt = ({ db, now }: Context, articleId: string, publishAt: Date): Promise<void> =>
  addJob(db, announceKind, { id: articleId }, { now, runAt: publishAt > now ? publishAt : now, key: articleId });

export const remindNow = ({ db, now }: Context, articleId: string): Promise<void> =>
  addJob(db, remindKind, { id: articleId }, { now, key: articleId });

/** Sends a live event to everyone or to the audience. Audiences of more than a thousand people get no event. */
export async function publishChanged({ db }: Pick<Context, 'db'>, articleId: string): Promise<void> {
  const row = await findArticle(db, articleId);
  const people = row.for_everybody ? [] : await peopleOf(db, articleId, 'all');
  const audience = row.for_everybody
    ? [toTenant]
    : people.length > mostAtOnce
      ? []
      : people.map(({ id }) => toAccount(id));
  await publish({ db }, { kind: 'changed', subject: { kind: 'article', id: articleId }, audience });
}

type ArticleMessage = Extract<MessageId, `article.${string}`>;

const valuesOf = (row: ArticleRow) => {
  const place = { kind: row.kind, ChannelID: row.channel_id, parentChannelID: row.parent_id };
  return { route: articleAddress(place, row.article_id), title: row.title };
};

interface Notifying extends Context {
  row: ArticleRow;
  people: readonly AudiencePerson[];
}

async function notifyPeople(
  { row, people, ...notifying }: Notifying,
  message: ArticleMessage,
  mailing: Mailing,
): Promise<void> {
  const values = valuesOf(row);
  for (let from = 0; from < people.length; from += mostAtOnce) {
    const some = people.slice(from, from + mostAtOnce);
    const to = some.map(({ id }) => id);
    const seenIn = some.flatMap(({ id, organisationId }) =>
      organisationId === null ? [] : [[id, organisationId] as const],
    );
    const same = `${message} ${row.article_id}`;
    // No further check is necessary: the query that found these people already applied the access rule.
    await notify(notifying, { message, values, to, maySee: () => true, same, mailing, organisations: new Map(seenIn) });
  }
}

/** Undefined if the article has since been deleted, postponed or has expired. */
async function outNow(db: Transaction, articleId: string, now: Date): Promise<ArticleRow | undefined> {
  const known = await db.query('select from portal.content_article where article_id = $1', [articleId]);
  if (known.length === 0) return undefined;
  const row = await findArticle(db, articleId, true);
  return stateOf(row, now) === 'published' ? row : undefined;
}

const announce = defineJob(announceKind, ({ id }, { inTenant, now }) =>
  inTenant(async (db) => {
    const row = await outNow(db, id, now);
    if (!row || row.announced_at !== null) return;
    await db.query('update portal.content_article set announced_at = $2 where article_id = $1', [id, now]);
    if (row.must_read) {
      const people = await peopleOf(db, id, 'unacknowledged');
      await notifyPeople({ db, now, row, people }, 'article.must-read', 'chosen');
      await addJob(db, escalateKind, { id }, { now, runAt: addMilliseconds(now, escalatesAfterMs), key: id });
    }
    await publishChanged({ db }, id);
  }),
);

/** Reminds only those who have not acknowledged the article, in the portal and by mail. */
const notifyOthers =
  (mailing: Mailing) =>
  ({ id }: { id: string }, { inTenant, now }: JobContext) =>
    inTenant(async (db) => {
      const row = await outNow(db, id, now);
      if (!row?.must_read) return;
      await notifyPeople(
        { db, now, row, people: await peopleOf(db, id, 'unacknowledged') },
        'article.reminder',
        mailing,
      );
    });

const remind = defineJob(remindKind, notifyOthers('unless-declined'));
/** Ignores channel settings: the announcement respected them, and the article is still not acknowledged. */
const escalate = defineJob(escalateKind, notifyOthers('always'));

export const contentJobs: readonly Job[] = [announce, remind, escalate];
